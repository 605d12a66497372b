/** Chromium's event; other browsers install from their own menu and never send it. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

let waiting: InstallEvent | null = null;
const listeners = new Set<() => void>();

const keep = (event: InstallEvent | null): void => {
  waiting = event;
  for (const listener of listeners) listener();
};

/** The browser's offer to install the app, kept until the user asks for it. */
export const installPrompt = {
  /** Call at start: the event comes once, early. */
  listen: (page: EventTarget): void => {
    page.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      if (isInstallEvent(event)) keep(event);
    });
    page.addEventListener('appinstalled', () => keep(null));
  },
  isAvailable: (): boolean => waiting !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show: async (): Promise<void> => {
    const event = waiting;
    keep(null);
    await event?.prompt();
  },
};
