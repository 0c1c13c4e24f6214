/** What stands beside a field that was refused. */
export const texts = {
  pt: {
    cpf: 'CPF inválido',
    fullName: 'Informe nome e sobrenome, só com letras',
    birthDate: 'Data de nascimento inválida',
    notSixDigits: 'A senha de saque tem seis dígitos',
    tooEasy: 'Escolha uma senha menos óbvia',
    confirmation: 'A confirmação não confere',
    bank: 'Escolha um banco da lista',
    branch: 'A agência tem até quatro dígitos',
    account: 'Informe a conta com o dígito',
    holderName: 'A conta precisa estar no seu nome',
    holderCpf: 'O CPF do titular precisa ser o seu',
  },
  en: {
    cpf: 'This CPF is not valid',
    fullName: 'Enter first and last name, letters only',
    birthDate: 'This birth date is not valid',
    notSixDigits: 'The withdrawal password has six digits',
    tooEasy: 'Please choose a less obvious password',
    confirmation: 'Incorrect confirmation input',
    bank: 'Please choose a bank from the list',
    branch: 'A branch has up to four digits',
    account: 'Enter the account with its check digit',
    holderName: 'The account must be in your own name',
    holderCpf: 'The owner’s CPF must be your own',
  },
} as const;
