import type { ToastItem } from '@croupier/ui';
import { create } from 'zustand';

const MAX_TOASTS = 4;

interface ToastState {
  toasts: ToastItem[];
  show: (toast: Omit<ToastItem, 'id'>) => void;
  close: (id: number) => void;
}

let lastId = 0;

export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  show: (toast) => {
    lastId += 1;
    const item = { ...toast, id: lastId };
    set((state) => ({ toasts: [...state.toasts, item].slice(-MAX_TOASTS) }));
  },
  close: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));
