export * from './fields.tsx';
export * from './form-frame.tsx';
export * from './rules.ts';
export * from './use-kit-form.ts';
