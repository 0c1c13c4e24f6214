import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { askOtherTabs, followOtherTabs } from './app/tabs.ts';
import { loadTexts } from './app/texts.ts';
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
