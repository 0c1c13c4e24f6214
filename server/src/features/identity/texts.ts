/** What stands beside a field that was refused. */
export const texts = {
  pt: {
    cpf: 'CPF inválido',
    fullName: 'Informe nome e sobrenome, só com letras',
    birthDate: 'Data de nascimento inválida',
    notSixDigits: 'A senha de saque tem seis dígitos',
    tooEasy: 'Escolha uma senha menos óbvia',
    confirmation: 'A confirmação não confere',
  },
  en: {
    cpf: 'This CPF is not valid',
    fullName: 'Enter first and last name, letters only',
    birthDate: 'This birth date is not valid',
    notSixDigits: 'The withdrawal password has six digits',
    tooEasy: 'Please choose a less obvious password',
    confirmation: 'Incorrect confirmation input',
  },
} as const;
