import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askOtherTabs, followOtherTabs } from './app/client/tabs.ts';
import { loadTexts } from './app/format/texts.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/routes/router.tsx';
import './styles.css';

async function start(root: Element): Promise<void> {
  await Promise.all([askOtherTabs(), loadTexts()]);
  followOtherTabs();
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
