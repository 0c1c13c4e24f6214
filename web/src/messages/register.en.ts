import type pt from './register.pt.ts';

/** English texts of the ways to register, and of signing in with another site's account. */
const en: typeof pt = {
  registration: {
    methods: 'Ways to register',
    byUsername: 'Username',
    byMobile: 'Mobile number',
    drawnName: 'Your account is {account}. You find it in your member centre.',
    freePlay: 'Free play, no account',
    invitationTitle: 'Invitation code',
    invalidInvitation: 'Invalid invitation code',
    limitsTitle: 'Your limits',
    limitsLead: 'You can lower them at any time. A higher one holds only after 24 hours.',
    limitDeposit: 'Deposits in a day (R$)',
    limitLoss: 'Losses in a day (R$)',
    limitSession: 'Time of play in a day (minutes)',
    amount: 'Enter an amount',
    readTerms: 'Read the terms of use',
    proofRequired: 'Please complete verification first',
    dateHint: 'You must be 18 or older',
  },
  phoneAuth: {
    proved: 'Number verified',
    confirm: 'Confirm code',
    invalidNumber: 'The format of the phone number is not valid.',
    missingNumber: 'Please enter a valid phone number.',
    tooMany: 'Too many requests. Please try again after 5 minutes.',
    unknown: 'An unknown error occurred. Please try again.',
    wrongCode: 'The verification code is wrong or missing.',
    captchaFailed: 'The captcha check failed. Please try again.',
    quota: 'The message quota was exceeded. Please contact customer service.',
    notEnabled: 'This function is not enabled. Please contact customer service.',
    expired: 'The code has expired. Please send it again.',
    closed: 'Login failure. Please try again.',
  },
  social: {
    or: 'or',
    with: 'Continue with {name}',
    finishing: 'Finishing the sign-in',
    failedTitle: 'The sign-in did not succeed',
    again: 'Try again',
    home: 'Go to home',
    title: 'Almost there',
    text: 'You signed in with {name}. Choose a username to open your account.',
    haveAccount: 'Already have an account? Log in and link {name} to it later.',
    linked: 'You can now sign in with {name} too.',
  },
};

export default en;
