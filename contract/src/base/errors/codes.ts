import type { Localised } from '../locales.ts';
import { operatorErrors } from './console-codes.ts';

/**
 * Every code a call can answer with: HTTP status and the texts a person sees.
 * `{name}` places are filled from the failure's details.
 */
const table = {
  // Understood by nobody: shape, size, protocol
  REQUEST_INVALID: [400, 'Please check the highlighted fields', 'Verifique os campos destacados'],
  BODY_MALFORMED: [400, 'The request could not be read', 'Não foi possível ler a requisição'],
  ENCRYPTION_REQUIRED: [400, 'This call must be encrypted', 'Esta chamada deve ser criptografada'],
  ENCRYPTION_INVALID: [
    400,
    'The encrypted content could not be opened',
    'Não foi possível abrir o conteúdo criptografado',
  ],
  IDEMPOTENCY_KEY_REQUIRED: [
    400,
    'An Idempotency-Key header with a UUID is needed',
    'O cabeçalho Idempotency-Key com um UUID é obrigatório',
  ],
  BODY_TOO_LARGE: [413, 'The request is too large', 'A requisição é grande demais'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send the body as application/json', 'Envie o corpo como application/json'],
  NOT_FOUND: [404, 'Not found', 'Não encontrado'],
  METHOD_NOT_ALLOWED: [405, 'This method is not allowed here', 'Este método não é permitido aqui'],
  TOO_MANY_REQUESTS: [
    429,
    'Too many attempts. Please wait a moment',
    'Muitas tentativas. Aguarde um momento',
  ],
  BUSY: [503, 'The service is busy. Please try again', 'O serviço está ocupado. Tente novamente'],
  MAINTENANCE: [503, 'The system is under maintenance', 'O sistema está em manutenção'],
  INTERNAL: [
    500,
    'Network link is abnormal, please try again',
    'A conexão de rede está anormal, tente novamente',
  ],

  // Who is asking
  UNAUTHENTICATED: [401, 'You are not logged in, please login', 'Você não está conectado, faça o login'],
  FORBIDDEN: [403, 'You are not allowed to do this', 'Você não tem permissão para isto'],
  MERCHANT_UNKNOWN: [
    403,
    'Invalid URL, please contact customer service',
    'URL inválida, entre em contato com o atendimento',
  ],
  MERCHANT_MISMATCH: [
    403,
    'Another brand is named here than the one in use',
    'Foi indicada outra marca, diferente da que está em uso',
  ],
  TRIAL_NOT_ALLOWED: [403, 'Please Register An Account First', 'Cadastre-se primeiro para continuar'],
  NOT_AN_AGENT: [403, 'Non-agents cannot log in', 'Somente agentes podem entrar'],
  NOT_A_MEMBER: [403, 'Non-member account unable to login', 'Conta sem cadastro de membro não pode entrar'],
  MEMBER_BLOCKED: [
    403,
    'This account is blocked. Please contact customer service',
    'Esta conta está bloqueada. Fale com o atendimento',
  ],
  CONSENT_REQUIRED: [403, 'Please accept the new terms first', 'Aceite os novos termos primeiro'],
  PASSWORD_CHANGE_REQUIRED: [
    403,
    'Your password has expired, or this is your first login: please change it first',
    'Sua senha expirou ou este é o seu primeiro acesso: troque a senha primeiro',
  ],
  PROFILE_INCOMPLETE: [
    403,
    'Please complete your registration first: document, date of birth and the terms',
    'Complete seu cadastro primeiro: documento, data de nascimento e termos',
  ],
  PLAY_CLOSED: [
    403,
    'Your account is closed for play. Withdrawals, history and support stay open',
    'Sua conta está fechada para jogar. Saques, histórico e atendimento continuam abertos',
  ],
  REGION_RESTRICTED: [403, 'Access restricted by IP or location', 'Acesso restrito por IP ou localização'],

  // Signing in
  LOGIN_FAILED: [422, 'Incorrect username or password', 'Usuário ou senha incorretos'],
  LOGIN_LOCKED: [
    429,
    'Too many failed attempts. Try again in {minutes} min',
    'Muitas tentativas sem sucesso. Tente de novo em {minutes} min',
  ],
  CAPTCHA_REQUIRED: [422, 'Please enter the captcha', 'Digite o código da imagem'],
  CAPTCHA_WRONG: [422, 'Please enter a valid verification code', 'Digite um código de verificação válido'],
  VERIFICATION_REQUIRED: [422, 'Please complete verification first', 'Conclua a verificação primeiro'],
  VERIFICATION_FAILED: [
    422,
    'The verification did not succeed. Please try again',
    'A verificação não foi concluída. Tente novamente',
  ],
  SECOND_FACTOR_REQUIRED: [422, 'Please confirm that it is you', 'Confirme que é você'],
  SECOND_FACTOR_WRONG: [
    422,
    'Please enter a valid verification code',
    'Digite um código de verificação válido',
  ],
  SECOND_FACTOR_EXPIRED: [422, 'This took too long. Please log in again', 'Demorou demais. Entre novamente'],
  CODE_WRONG: [422, 'Please enter a valid verification code', 'Digite um código de verificação válido'],
  MOBILE_INVALID: [422, 'Please enter a valid mobile number', 'Digite um número de celular válido'],
  MOBILE_NOT_SERVED: [
    422,
    'We cannot send codes to this number. Please use a mobile number from: {countries}',
    'Não enviamos códigos para este número. Use um celular de: {countries}',
  ],
  MOBILE_UNKNOWN: [
    422,
    'No account signs in with this mobile number',
    'Nenhuma conta entra com este número de celular',
  ],
  CONTACT_UNKNOWN: [404, 'Username/Email does not exist', 'Usuário/e-mail não existe'],
  RESET_LINK_INVALID: [
    422,
    'This link is no longer valid. Please ask for a new one',
    'Este link não vale mais. Peça um novo',
  ],
  MESSAGES_UNAVAILABLE: [
    503,
    'Messages cannot be sent right now. Please contact customer service',
    'Não é possível enviar mensagens agora. Fale com o atendimento',
  ],
  AUTHENTICATOR_EXISTS: [
    409,
    'An authenticator app is set up already',
    'Já existe um aplicativo autenticador configurado',
  ],
  AUTHENTICATOR_MISSING: [
    409,
    'No authenticator app is set up',
    'Nenhum aplicativo autenticador está configurado',
  ],
  FEATURE_DISABLED: [403, 'This is not available', 'Isto não está disponível'],
  TOTP_WRONG: [422, 'Please enter a valid verification code', 'Digite um código de verificação válido'],

  // Registration and passwords
  MOBILE_TAKEN: [409, 'This mobile number belongs to another account', 'Este celular pertence a outra conta'],
  PHONE_TOKEN_INVALID: [
    422,
    'The phone verification did not succeed. Please try again',
    'A verificação do celular não foi concluída. Tente novamente',
  ],
  SOCIAL_FAILED: [422, 'Login failure. Please try again.', 'Falha ao entrar. Tente novamente.'],
  SOCIAL_TICKET_INVALID: [
    422,
    'This took too long. Please start again with the sign-in',
    'Demorou demais. Comece de novo pela entrada',
  ],
  SOCIAL_IN_USE: [
    409,
    'This sign-in belongs to another account',
    'Esta forma de entrar pertence a outra conta',
  ],
  OPERATOR_NOT_ALLOWED: [
    403,
    'Nobody changes their own account here, gives rights they lack, or takes the last administrator away',
    'Ninguém altera a própria conta aqui, dá direitos que não tem nem remove o último administrador',
  ],
  CONFIRMATION_REQUIRED: [
    422,
    'Please confirm with your password or a second factor',
    'Confirme com sua senha ou com um segundo fator',
  ],
  SIGN_IN_AGAIN: [403, 'Please sign in again first', 'Entre de novo primeiro'],
  SOCIAL_NOT_YOURS: [409, 'That account does not open this one', 'Essa conta não abre a sua'],
  SOCIAL_LAST_WAY: [
    409,
    'Set a password first: this is your only way to sign in',
    'Crie uma senha primeiro: esta é sua única forma de entrar',
  ],
  PASSKEY_LAST_WAY: [
    409,
    'Set a password first: without this passkey you could not sign in',
    'Crie uma senha primeiro: sem esta chave de acesso você não conseguiria entrar',
  ],
  USERNAME_TAKEN: [409, 'This username is already taken', 'Este usuário já existe'],
  FIELDS_INVALID: [422, 'Please check the highlighted fields', 'Verifique os campos destacados'],
  AFFILIATE_CODE_INVALID: [422, 'Invalid invitation code', 'Código de convite inválido'],
  OLD_PASSWORD_WRONG: [422, 'The current password is not correct', 'A senha atual está incorreta'],
  PASSWORD_MISSING: [422, 'Please create a password first', 'Crie uma senha primeiro'],
  PASSWORD_UNCHANGED: [
    422,
    'The new password must differ from the current one',
    'A nova senha deve ser diferente da atual',
  ],
  PASSWORD_CONFIRMATION: [422, 'Incorrect confirmation input', 'A confirmação não confere'],

  // Identity and payout accounts
  IDENTITY_REQUIRED: [409, 'Please verify your identity first', 'Verifique sua identidade primeiro'],
  IDENTITY_ALREADY_VERIFIED: [409, 'Your identity is verified already', 'Sua identidade já foi verificada'],
  IDENTITY_REFUSED: [422, 'The data do not match the register', 'Os dados não conferem com o cadastro'],
  IDENTITY_IN_USE: [409, 'This document belongs to another account', 'Este documento pertence a outra conta'],
  UNDER_AGE: [422, 'You must be 18 or older', 'Você precisa ter 18 anos ou mais'],
  PAYOUT_ACCOUNT_INVALID: [422, 'Please enter receiving address', 'Informe uma chave Pix válida'],
  PIX_KEY_NOT_OWN: [
    422,
    'This Pix key is not in your name: withdrawals go only to keys of the person of this account',
    'Esta chave Pix não está no seu nome: saques só vão para chaves da pessoa desta conta',
  ],
  BANK_ACCOUNT_UNCONFIRMED: [
    422,
    'The bank does not know this account as yours',
    'O banco não reconhece esta conta como sua',
  ],
  PAYOUT_ACCOUNT_LIMIT: [
    409,
    'You have reached the number of payout accounts',
    'Você atingiu o limite de contas de saque',
  ],
  PAYOUT_ACCOUNT_RESTING: [
    409,
    'A new payout account can be used after {until}',
    'Uma nova conta de saque pode ser usada após {until}',
  ],
  WITHDRAWAL_PASSWORD_REQUIRED: [
    409,
    'Please set a withdrawal password first',
    'Crie primeiro uma senha de saque',
  ],
  WITHDRAWAL_PASSWORD_WRONG: [
    422,
    'The withdrawal password is not correct',
    'A senha de saque está incorreta',
  ],
  WITHDRAWAL_PASSWORD_LOCKED: [
    429,
    'Too many wrong withdrawal passwords. Try again in {minutes} minutes',
    'Muitas senhas de saque erradas. Tente de novo em {minutes} minutos',
  ],

  // Money
  NO_FUNDS: [422, 'The balance is not sufficient', 'Saldo insuficiente'],
  LIMIT_REACHED: [422, 'A limit has been reached', 'Um limite foi atingido'],
  OWN_LIMIT_REACHED: [
    422,
    'You have reached a limit that you set yourself. You can see it under responsible gaming',
    'Você atingiu um limite que você mesmo definiu. Veja em jogo responsável',
  ],
  REBATE_NOTHING: [409, 'There is no rebate to claim yet', 'Ainda não há cashback para resgatar'],
  CLOSURE_FUNDS_LEFT: [
    409,
    'There is still money in this account: {amount}',
    'Ainda há dinheiro nesta conta: {amount}',
  ],
  AMOUNT_BELOW_MINIMUM: [422, 'The least amount is {amount}', 'O valor mínimo é {amount}'],
  AMOUNT_ABOVE_MAXIMUM: [422, 'The largest amount is {amount}', 'O valor máximo é {amount}'],
  TURNOVER_UNFINISHED: [
    409,
    'Turnover of {amount} is still to be played',
    'Ainda falta apostar {amount} para liberar o saque',
  ],
  METHOD_UNAVAILABLE: [
    409,
    'This payment method is not available now',
    'Este método de pagamento não está disponível agora',
  ],
  PROVIDER_UNAVAILABLE: [
    503,
    'The payment provider does not answer. Please try again',
    'O provedor de pagamento não responde. Tente novamente',
  ],
  METHOD_CLOSED: [
    409,
    'This payment method is closed now. It opens at {opensAt}',
    'Este método de pagamento está fechado agora. Abre às {opensAt}',
  ],
  TOO_MANY_PICTURES: [422, 'At most {count} pictures', 'No máximo {count} imagens'],
  PROOF_REQUIRED: [
    422,
    'Please add a picture that shows that the money did not come',
    'Envie uma imagem que mostre que o dinheiro não chegou',
  ],
  FEE_CHANGED: [
    409,
    'The fee has changed to {fee}. Please check it and try again',
    'A tarifa mudou para {fee}. Confira e tente novamente',
  ],
  UPLINE_UNAVAILABLE: [
    409,
    'There is nobody above you who could take money now',
    'Não há ninguém acima de você que possa receber agora',
  ],
  SINGLE_WALLET: [
    409,
    'All games play from one wallet: there is nothing to move',
    'Todos os jogos usam a mesma carteira: não há o que transferir',
  ],
  WALLET_UNKNOWN: [422, 'This wallet is not known', 'Esta carteira não é conhecida'],
  CLAIMED: [409, '{operator} is working on this', '{operator} está cuidando disto'],
  SECOND_APPROVER_NEEDED: [
    409,
    'This is your decision already; another person has to decide the same',
    'Esta já é a sua decisão; outra pessoa precisa decidir o mesmo',
  ],
  OWN_PROPOSAL: [403, 'Somebody else has to decide on it', 'Outra pessoa precisa decidir sobre isto'],
  ...operatorErrors,
  STATEMENT_INVALID: [
    422,
    'Line {line} cannot be read: {problem}',
    'A linha {line} não pode ser lida: {problem}',
  ],
  STATEMENT_KNOWN: [409, 'This statement has been imported already', 'Este extrato já foi importado'],
  STATE_CONFLICT: [
    409,
    'This has changed meanwhile. Please reload',
    'Isto mudou nesse meio tempo. Atualize a página',
  ],
  IDEMPOTENCY_CONFLICT: [
    409,
    'This key was used with other content',
    'Esta chave já foi usada com outro conteúdo',
  ],
  REQUEST_IN_PROGRESS: [
    409,
    'The same request is still being worked on',
    'A mesma solicitação ainda está em andamento',
  ],

  // Agents' contracts
  CONTRACT_ABOVE_UPLINE: [
    422,
    'No tier may be above what the upline itself has at the same threshold',
    'Nenhuma faixa pode superar a do próprio superior no mesmo patamar',
  ],
  CONTRACT_BELOW_DOWNLINE: [
    409,
    'The new terms are below what a downline has. Agreeing ends that contract',
    'Os novos termos ficam abaixo dos de um subordinado. Ao concordar, aquele contrato termina',
  ],

  // Games
  GAME_UNAVAILABLE: [409, 'This game is under maintenance', 'Este jogo está em manutenção'],
  GAME_COMING_SOON: [409, 'This game is coming soon', 'Este jogo chega em breve'],
  ADAPTER_MISSING: [
    409,
    'Nothing reaches the vendor of these games yet, so they cannot be opened: {names}',
    'Ainda não há ligação com o provedor destes jogos, por isso não podem ser abertos: {names}',
  ],
  TRIAL_UNAVAILABLE: [409, 'This game has no free trial', 'Este jogo não tem demonstração'],
  FAVOURITES_FULL: [409, 'There is no room for more favourites', 'Não cabem mais favoritos'],

  // Content
  PICTURE_INVALID: [
    422,
    'This file is no picture that can be used: JPEG, PNG, WebP or AVIF, at least {width} by {height} pixels',
    'Este arquivo não é uma imagem válida: JPEG, PNG, WebP ou AVIF, com pelo menos {width} por {height} pixels',
  ],
  PICTURE_TOO_LARGE: [
    422,
    'This picture has too many pixels: {width} by {height}. At most {most} million are possible',
    'Esta imagem tem pixels demais: {width} por {height}. São possíveis no máximo {most} milhões',
  ],
  ADDRESS_INVALID: [422, 'This is no IP address or network', 'Isto não é um endereço ou uma rede IP'],

  // Vendors and providers (machine to machine)
  SIGNATURE_INVALID: [401, 'The signature is not valid', 'A assinatura não é válida'],
  SIGNATURE_STALE: [401, 'The timestamp is out of range', 'O horário da assinatura está fora do intervalo'],
  GAME_SESSION_EXPIRED: [401, 'The game session has ended', 'A sessão de jogo terminou'],
  PLAYER_BLOCKED: [403, 'The player may not bet', 'O jogador não pode apostar'],
  PLAYER_UNKNOWN: [404, 'The player is not known', 'O jogador não é conhecido'],
  CURRENCY_MISMATCH: [422, 'The currency differs from the wallet', 'A moeda difere da carteira'],
  BET_UNKNOWN_YET: [409, 'The bet has not arrived yet', 'A aposta ainda não chegou'],
  BET_ROLLED_BACK: [409, 'The bet was rolled back', 'A aposta foi revertida'],
  BET_SETTLED: [409, 'The bet is settled already', 'A aposta já foi liquidada'],
  ROUND_CLOSED: [409, 'The round is closed', 'A rodada está encerrada'],
  TRANSACTION_CONFLICT: [
    409,
    'The transaction id was used with other content',
    'O id da transação foi usado com outro conteúdo',
  ],
  WIN_PENDING_REVIEW: [409, 'The win waits for a review', 'O prêmio aguarda revisão'],
  WIN_REFUSED: [409, 'The win was refused after a review', 'O prêmio foi recusado após revisão'],
} as const satisfies Record<string, readonly [status: number, en: string, pt: string]>;

export type ErrorCode = keyof typeof table;

export interface ErrorEntry extends Localised {
  code: ErrorCode;
  status: number;
}

export const errorCodes = Object.keys(table) as ErrorCode[];

/** Looks a code up; the texts still carry their `{places}`. */
export function errorEntry(code: ErrorCode): ErrorEntry {
  const [status, en, pt] = table[code];
  return { code, status, en, pt };
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(table, code);
}
