/** What stands beside a field that was refused. */
export const texts = {
  pt: {
    fullName: 'Informe nome e sobrenome, só com letras',
    birthDate: 'Data de nascimento inválida',
    notSixDigits: 'A senha de saque tem seis dígitos',
    tooEasy: 'Escolha uma senha menos óbvia',
    confirmation: 'A confirmação não confere',
    bank: 'Escolha um banco da lista',
    holderName: 'A conta precisa estar no seu nome',
    holderCpf: 'O documento do titular precisa ser o seu',
  },
  en: {
    fullName: 'Enter first and last name, letters only',
    birthDate: 'This birth date is not valid',
    notSixDigits: 'The withdrawal password has six digits',
    tooEasy: 'Please choose a less obvious password',
    confirmation: 'Incorrect confirmation input',
    bank: 'Please choose a bank from the list',
    holderName: 'The account must be in your own name',
    holderCpf: 'The owner’s document must be your own',
  },
} as const;
