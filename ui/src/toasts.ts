import { create } from 'zustand';
import type { ToastItem } from './toast.tsx';

export interface ToastState {
  toasts: ToastItem[];
  show: (toast: Omit<ToastItem, 'id'>) => void;
  close: (id: number) => void;
}

/** What a page says in passing; of more than `most` at once the oldest go. */
export function createToasts(most: number) {
  let lastId = 0;
  return create<ToastState>((set) => ({
    toasts: [],
    show: (toast) => {
      lastId += 1;
      const item = { ...toast, id: lastId };
      set((state) => ({ toasts: [...state.toasts, item].slice(-most) }));
    },
    close: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
  }));
}
