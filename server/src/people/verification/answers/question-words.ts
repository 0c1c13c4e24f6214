export type Language = 'pt' | 'en';

/** Numbers in words, zero to twenty. */
export const numbers: Record<Language, readonly string[]> = {
  pt: 'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte'.split(
    ' ',
  ),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
};

/** Things that everyone would put into one group and into no other of these. */
export const groups: Record<Language, Readonly<Record<string, readonly string[]>>> = {
  pt: {
    animal: ['gato', 'cavalo', 'coelho', 'tigre', 'pato', 'vaca', 'elefante', 'macaco', 'lobo', 'sapo'],
    fruta: ['banana', 'abacaxi', 'morango', 'uva', 'melancia', 'mamão', 'caju', 'goiaba', 'pêssego', 'maçã'],
    cor: ['azul', 'verde', 'amarelo', 'vermelho', 'preto', 'branco', 'roxo', 'cinza', 'marrom', 'bege'],
    móvel: ['mesa', 'cadeira', 'armário', 'sofá', 'cama', 'estante', 'banco', 'cômoda', 'poltrona', 'berço'],
    veículo: ['carro', 'ônibus', 'trem', 'avião', 'navio', 'bicicleta', 'caminhão', 'metrô', 'barco', 'moto'],
  },
  en: {
    animal: ['cat', 'horse', 'rabbit', 'tiger', 'duck', 'cow', 'elephant', 'monkey', 'wolf', 'frog'],
    fruit: [
      'banana',
      'pineapple',
      'strawberry',
      'grape',
      'melon',
      'papaya',
      'cherry',
      'pear',
      'apple',
      'lemon',
    ],
    colour: ['blue', 'green', 'yellow', 'red', 'black', 'white', 'purple', 'grey', 'brown', 'beige'],
    furniture: [
      'table',
      'chair',
      'wardrobe',
      'sofa',
      'bed',
      'shelf',
      'bench',
      'desk',
      'armchair',
      'cupboard',
    ],
    vehicle: ['car', 'bus', 'train', 'plane', 'ship', 'bicycle', 'lorry', 'tram', 'boat', 'van'],
  },
};

/** How a member of each group is asked for. */
export const groupNames: Record<Language, Readonly<Record<string, string>>> = {
  pt: { animal: 'um animal', fruta: 'uma fruta', cor: 'uma cor', móvel: 'um móvel', veículo: 'um veículo' },
  en: {
    animal: 'an animal',
    fruit: 'a fruit',
    colour: 'a colour',
    furniture: 'a piece of furniture',
    vehicle: 'a vehicle',
  },
};

export const places: Record<Language, readonly string[]> = {
  pt: ['primeira', 'segunda', 'terceira', 'quarta', 'quinta'],
  en: ['first', 'second', 'third', 'fourth', 'fifth'],
};

export const days: Record<Language, readonly string[]> = {
  pt: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
