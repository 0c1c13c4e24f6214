import { TextField } from '@croupier/ui';
import type { ComponentProps, ReactNode } from 'react';

/** The name of an account, which no keyboard is to improve. */
export function AccountField(props: ComponentProps<typeof TextField>): ReactNode {
  return <TextField autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}
