import { create } from 'zustand';

/** What browsers that install web apps hand out; the standard library does not know it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallState {
  prompt: InstallPrompt | null;
  installed: boolean;
}

const runsInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

export const useInstall = create<InstallState>(() => ({ prompt: null, installed: runsInstalled() }));

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Keeps the browser's offer for the download page instead of letting it interrupt. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) useInstall.setState({ prompt: event });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ prompt: null, installed: true }));
}

export async function install(): Promise<void> {
  const { prompt } = useInstall.getState();
  const answer = await prompt?.prompt();
  // An offer works once.
  if (answer) useInstall.setState({ prompt: null, installed: answer.outcome === 'accepted' });
}
