import { afterEach, describe, expect, test } from 'vitest';
import { fixedLots } from '../../../../test/helpers/parties/lots.ts';
import { drawQuestion } from './questions.ts';

let lots: ReturnType<typeof fixedLots> | undefined;
afterEach(() => lots?.end());

/** The question of a kind as the lots of a seed draw it, with every answer that counts as right. */
function drawn(language: 'en' | 'pt' | 'es', seed: number, first: readonly number[]): string {
  lots = fixedLots(seed, first);
  const { text, answers } = drawQuestion(language);
  return `${text} → ${answers.join(' / ')}`;
}

/** Each kind in its wordings; read, the answer is seen to be the right one. */
const questions = [
  ['en', 0, 1, 'Which is the fourth word: chair, cat, purple, beige, blue? → beige'],
  ['en', 0, 6, 'In this list, which word comes fifth: purple, cat, table, banana, red? → red'],
  ['en', 1, 1, 'Which is the last word: cat, purple, table, green, desk? → desk'],
  ['en', 1, 3, 'Which is the last word: boat, wolf, bicycle, strawberry? → strawberry'],
  ['en', 2, 1, 'Which word comes right after “beige”: chair, cat, purple, beige, blue? → blue'],
  ['en', 2, 2, 'Which word comes right after “shelf”: grape, bus, shelf, red, cow? → red'],
  ['en', 2, 6, 'Which word comes right before “banana”: purple, cat, table, banana, red? → table'],
  ['en', 3, 1, 'Type these digits, one after the other: zero, five, five, four. → 0554'],
  ['en', 3, 3, 'Write in digits: nine, one, nine, two. → 9192'],
  ['en', 4, 1, 'You have seven and get one more. How many do you have now? → 8 / eight'],
  ['en', 4, 3, 'How much is five plus ten? → 15 / fifteen'],
  ['en', 5, 2, 'You have eight cards and lose six. How many are left? → 2 / two'],
  ['en', 5, 3, 'How much is ten minus nine? → 1 / one'],
  ['en', 6, 1, 'Which number is the largest: thirteen, one, eleven, fourteen? → 14 / fourteen'],
  ['en', 6, 4, 'Which number is the smallest: nine, six, nineteen, one? → 1 / one'],
  ['en', 7, 1, 'How many words are here: cat, purple, table, green, desk, yellow? → 6 / six'],
  ['en', 7, 3, 'How many words are here: boat, wolf, bicycle, strawberry, pear? → 5 / five'],
  ['en', 8, 1, 'Which of these words has three letters: chair, cat, purple? → cat'],
  ['en', 8, 3, 'Which of these words has three letters: red, boat, wolf? → red'],
  ['en', 9, 1, 'How many letters has the word “chair”? → 5 / five'],
  ['en', 9, 3, 'How many letters has the word “red”? → 3 / three'],
  ['en', 10, 1, 'Which word begins with the letter B: chair, cat, purple, beige? → beige'],
  ['en', 10, 4, 'Which word ends with the letter T: green, melon, bicycle, rabbit? → rabbit'],
  ['en', 11, 1, 'Put the letters together to a word: C – H – A – I – R. → chair'],
  ['en', 11, 3, 'Put the letters together to a word: R – E – D. → red'],
  ['en', 12, 1, 'Which of these words is an animal: shelf, duck, grey? → duck'],
  ['en', 12, 3, 'Of beige, train, tiger, which is a vehicle? → train'],
  ['en', 13, 1, 'Which of these words is not a piece of furniture: sofa, desk, shelf, cow? → cow'],
  ['en', 13, 3, 'Which of these words is not a colour: yellow, bus, red, beige? → bus'],
  ['en', 14, 1, 'Which day of the week comes after Friday? → Saturday'],
  ['en', 14, 2, 'Which day of the week comes before Tuesday? → Monday'],
  ['pt', 0, 1, 'Qual é a quarta palavra: cadeira, gato, roxo, bege, azul? → bege'],
  ['pt', 1, 1, 'Qual é a última palavra: gato, roxo, mesa, verde, cômoda? → cômoda'],
  ['pt', 2, 1, 'Que palavra vem logo depois de “bege”: cadeira, gato, roxo, bege, azul? → azul'],
  ['pt', 3, 1, 'Digite estes algarismos, um após o outro: zero, cinco, cinco, quatro. → 0554'],
  ['pt', 4, 1, 'Você tem pontos: sete. Ganha mais: um. Quantos tem agora? → 8 / oito'],
  ['pt', 5, 1, 'Você tem onze pontos e perde um. Quantos restam? → 10 / dez'],
  ['pt', 6, 1, 'Qual é o maior número: treze, um, onze, catorze? → 14 / catorze'],
  ['pt', 7, 1, 'Quantas palavras há aqui: gato, roxo, mesa, verde, cômoda, amarelo? → 6 / seis'],
  ['pt', 8, 1, 'Qual destas palavras tem sete letras: cadeira, gato, roxo? → cadeira'],
  ['pt', 9, 1, 'Quantas letras tem a palavra “cadeira”? → 7 / sete'],
  ['pt', 10, 1, 'Qual palavra começa com a letra R: cadeira, gato, roxo, bege? → roxo'],
  ['pt', 11, 1, 'Junte as letras em uma palavra: C – A – D – E – I – R – A. → cadeira'],
  ['pt', 12, 1, 'Qual destas palavras é um animal: estante, pato, cinza? → pato'],
  ['pt', 13, 1, 'Qual destas palavras não é um móvel: sofá, cômoda, estante, vaca? → vaca'],
  ['pt', 14, 1, 'Que dia da semana vem depois de sexta-feira? → sábado'],
  ['pt', 14, 2, 'Que dia da semana vem antes de terça-feira? → segunda-feira / segunda'],
  ['es', 0, 1, '¿Cuál es la cuarta palabra: silla, gato, morado, beige, azul? → beige'],
  ['es', 1, 1, '¿Cuál es la última palabra: gato, morado, mesa, verde, cómoda? → cómoda'],
  ['es', 2, 1, '¿Qué palabra viene justo después de “beige”: silla, gato, morado, beige, azul? → azul'],
  ['es', 3, 1, 'Escribe estas cifras, una tras otra: cero, cinco, cinco, cuatro. → 0554'],
  ['es', 4, 1, 'Tienes puntos: siete. Ganas otros: uno. ¿Cuántos tienes ahora? → 8 / ocho'],
  ['es', 5, 1, 'Tienes once puntos y pierdes uno. ¿Cuántos quedan? → 10 / diez'],
  ['es', 6, 1, '¿Cuál es el número mayor: trece, uno, once, catorce? → 14 / catorce'],
  ['es', 7, 1, '¿Cuántas palabras hay aquí: gato, morado, mesa, verde, cómoda, amarillo? → 6 / seis'],
  ['es', 8, 1, '¿Cuál de estas palabras tiene cuatro letras: silla, gato, morado? → gato'],
  ['es', 9, 1, '¿Cuántas letras tiene la palabra “silla”? → 5 / cinco'],
  ['es', 10, 1, '¿Qué palabra empieza con la letra M: silla, gato, morado, beige? → morado'],
  ['es', 11, 1, 'Junta las letras en una palabra: S – I – L – L – A. → silla'],
  ['es', 12, 1, '¿Cuál de estas palabras es un animal: estante, pato, gris? → pato'],
  ['es', 13, 1, '¿Cuál de estas palabras no es un mueble: sofá, cómoda, estante, vaca? → vaca'],
  ['es', 14, 1, '¿Qué día de la semana viene después del viernes? → sábado'],
] as const;

test.each(questions)('%s, kind %i, seed %i: %s', (language, kind, seed, question) => {
  expect(drawn(language, seed, [kind])).toBe(question);
});

describe('a kind that has no single answer for what was drawn', () => {
  /** The eighth kind of all asks for a length: cat, cow and red have one and the same. */
  const noneAlone = [8, 0, 4, 21];

  test('is drawn again', () => {
    expect(drawn('en', 1, [...noneAlone, 4, 1, 1, 0])).toBe('How much is two plus two? → 4 / four');
  });

  test('gives way to a sum at last', () => {
    const everyTime = Array.from({ length: 20 }, () => noneAlone).flat();
    expect(drawn('en', 1, [...everyTime, 2, 3, 1])).toBe(
      'You have three and get four more. How many do you have now? → 7 / seven',
    );
    // The last of all tries still counts.
    expect(drawn('en', 1, [...everyTime.slice(4), 9, 0, 0])).toBe(
      'How many letters has the word “cat”? → 3 / three',
    );
  });
});
