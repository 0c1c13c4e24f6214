export { DataCards } from './data-cards.tsx';
export { Documents } from './documents.tsx';
export { ProfileCard, SignInLink } from './profile-card.tsx';
export { VipCard } from './vip-card.tsx';
