import * as z from 'zod';
import type { Store } from '../store.ts';
import { person } from './shapes.ts';

export const personQuestion = z.strictObject({
  documentNumber: person.shape.document,
  fullName: person.shape.name,
  birthDate: z.iso.date(),
});

interface PersonAnswer {
  status: 'valid' | 'cancelled' | 'not_found';
  differs: ('name' | 'birth_date')[];
}

interface PersonRow {
  document: string;
  name: string;
  birth_date: string;
}

/** The register has no entry for this number, now or ever; the other one is of someone who has died. */
const neverEntered = '900000041';
const cancelled = '900000033';

export interface Persons {
  verify(question: z.output<typeof personQuestion>): PersonAnswer;
}

/** The civil register. The first person that is asked about is entered as told; from then on the entry stands. */
export function createPersons(store: Store): Persons {
  return {
    verify: ({ documentNumber, fullName, birthDate }) =>
      store.atomically(() => {
        if (documentNumber === neverEntered) return { status: 'not_found', differs: [] };
        store.run(
          'INSERT INTO person (document, name, birth_date) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
          documentNumber,
          fullName,
          birthDate,
        );
        const known = store.one<PersonRow>('SELECT * FROM person WHERE document = ?', documentNumber);
        const differs: PersonAnswer['differs'] = [];
        if (comparable(known?.name) !== comparable(fullName)) differs.push('name');
        if (known?.birth_date !== birthDate) differs.push('birth_date');
        return { status: documentNumber === cancelled ? 'cancelled' : 'valid', differs };
      }),
  };
}

/** Registers write names without accents and in capitals. */
const comparable = (text = ''): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toUpperCase();
