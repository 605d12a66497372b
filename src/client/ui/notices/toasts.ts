import { toastMs } from '#domain/values/limits.ts';

export interface Toast {
  readonly id: number;
  readonly type: 'success' | 'error' | 'question';
  /** Already in the user's language. */
  readonly message: string;
}

/** The toasts on screen; each goes by itself after `toastMs`. */
export interface Toasts {
  readonly show: (toast: Omit<Toast, 'id'>) => void;
  readonly dismiss: (id: number) => void;
  readonly list: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** They stand side by side. */
const maxVisible = 2;

export const createToasts = (wait: (run: () => void, ms: number) => unknown = setTimeout): Toasts => {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => set(toasts.filter((toast) => toast.id !== id));
  return {
    show: (toast) => {
      const id = ++lastId;
      // The same message again replaces the old one, so that a row of failures does not fill the screen.
      const others = toasts.filter((other) => other.type !== toast.type || other.message !== toast.message);
      set([...others, { ...toast, id }].slice(-maxVisible));
      wait(() => dismiss(id), toastMs);
    },
    dismiss,
    list: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
