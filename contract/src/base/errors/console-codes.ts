/** Refusals of the console: about its own people (who may approve, enrol and change roles) and about deposits that it decides on. Status, English, Portuguese. */
export const operatorErrors = {
  APPROVER_NOT_INDEPENDENT: [
    403,
    'One of you two opened or reset the account of the other: somebody else has to decide on it',
    'Um de vocês abriu ou redefiniu a conta do outro: outra pessoa precisa decidir sobre isto',
  ],
  APPROVER_TOO_NEW: [
    403,
    'Your account is new or was just reset: it can approve in {hours} hours',
    'A sua conta é nova ou acabou de ser redefinida: poderá aprovar em {hours} horas',
  ],
  APPROVAL_LAPSED: [
    409,
    'Whoever proposed this was blocked or reset since: it has to be proposed anew',
    'Quem propôs foi bloqueado ou redefinido depois disso: é preciso propor de novo',
  ],
  ABOVE_ROLE_LIMIT: [
    403,
    'The amount is above what your role may approve',
    'O valor está acima do que a sua função pode aprovar',
  ],
  STEP_UP_REQUIRED: [
    403,
    'Please confirm with a code of your authenticator app',
    'Confirme com um código do seu aplicativo autenticador',
  ],
  STEP_UP_FAILED: [
    422,
    'The code is wrong or was used already. Wait for the next one',
    'O código está errado ou já foi usado. Aguarde o próximo',
  ],
  PASSKEY_REFUSED: [
    422,
    'This passkey could not be added. Please try again, or with another one',
    'Não foi possível adicionar esta chave de acesso. Tente de novo, ou com outra',
  ],
  OLDER_RUNS_WAITING: [
    409,
    '{count} older windows of this kind still wait: decide on them first, or pass them over on purpose',
    'Ainda há {count} períodos mais antigos deste tipo à espera: decida sobre eles antes, ou passe adiante de propósito',
  ],
  ENROLMENT_INVALID: [
    422,
    'This link was used already, has expired or was replaced. Ask an administrator for a new one',
    'Este link já foi usado, expirou ou foi substituído. Peça um novo a um administrador',
  ],
  CONFIRM_ON_SERVER: [
    409,
    'There are not two active administrators yet: confirm the account on the server with npm run operators -- confirm {account}',
    'Ainda não há dois administradores ativos: confirme a conta no servidor com npm run operators -- confirm {account}',
  ],
  ROLE_IN_USE: [
    409,
    'Somebody has this role: give them another one first',
    'Alguém tem esta função: dê outra função a essa pessoa antes',
  ],
  KEYS_FULL: [
    409,
    'Two keys are in force or wait already: end one of them first',
    'Já há duas chaves em vigor ou à espera: encerre uma delas antes',
  ],
  WEBHOOKS_FULL: [
    409,
    'There are ten receivers already: remove one of them first',
    'Já há dez destinos: remova um deles antes',
  ],
  AMOUNT_DIFFERS: [422, 'This is not the amount of the deposit', 'Este não é o valor do depósito'],
  PAYER_DIFFERS: [
    422,
    'This transfer came from somebody else: send the money back and reject it',
    'Esta transferência é de outra pessoa: devolva o dinheiro e recuse',
  ],
  BANK_REFERENCE_USED: [
    409,
    'This bank transfer has been credited already',
    'Esta transferência bancária já foi creditada',
  ],
  MEMBER_EXCLUDED: [
    409,
    'The member may not receive deposits: send the money back and reject it',
    'O membro não pode receber depósitos: devolva o dinheiro e recuse',
  ],
} as const;
