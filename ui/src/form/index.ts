export * from './fields.tsx';
export * from './file-button.tsx';
export * from './form-frame.tsx';
export * from './rules.ts';
export * from './use-kit-form.ts';
export * from './words.ts';
