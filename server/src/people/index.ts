/**
 * Who members are: accounts, sessions and every way in, identity and documents, profile, inbox and outgoing messages,
 * responsible gaming, privacy, and how operators find and see a member.
 */
export { composePeople, type PeopleDeps, type PeopleWing } from './compose.ts';
export type { AccountLocks } from './account-actions/index.ts';
export {
  type Identity,
  type PasswordOutcome,
  type PayoutAccount,
  pendingReviews,
  requireRightPassword,
} from './identity/index.ts';
export {
  createMemberLists,
  type MemberCellWriter,
  type MemberHead,
  type MemberListFile,
} from './lists/index.ts';
export { createMessages, type Messages } from './inbox/index.ts';
export {
  accountKey,
  agentTypes,
  createMembers,
  hashPassword,
  type Member,
  type MemberLookup,
  type MemberDetails,
  type Members,
  type RegistrationStep,
  seedMembers,
} from './members/index.ts';
export type { Messaging } from './messaging/index.ts';
export { countOnline, countRegistered } from './presence/index.ts';
export type { ResponsibleGaming } from './responsible-gaming/index.ts';
export { deviceFacts, type SessionFeature } from './session/index.ts';
export { countProposals, sandboxClientId } from './social/index.ts';
export { sandboxService } from './verification/index.ts';
export { peopleFiles } from './member-search/index.ts';
