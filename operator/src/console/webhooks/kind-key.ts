import type { eventKinds } from '@croupier/contract/event-kinds';

type Kind = (typeof eventKinds)[number];
type Underscored<Text> = Text extends `${infer Head}.${infer Tail}` ? `${Head}_${Tail}` : never;
/** A full stop in a key would be a step into it. */
export type KindKey = Underscored<Kind>;

export const kindKey = (kind: Kind): KindKey => kind.replace('.', '_') as KindKey;
