/** The agents' calls under short names. Types only. */
import type { commissionCalls, contractCalls, invitationCalls, teamCalls, ValueOf } from '@croupier/contract';

export type Overview = ValueOf<(typeof teamCalls)['overview']>;
export type TeamMember = ValueOf<(typeof teamCalls)['members']>['content'][number];
export type MemberCard = ValueOf<(typeof teamCalls)['member']>;
export type MemberRef = Overview['topDownlines'][number]['member'];
export type BettingRow = ValueOf<(typeof teamCalls)['betting']>['content'][number];
export type LossRow = ValueOf<(typeof teamCalls)['loss']>['content'][number];
export type TeamLine = ValueOf<(typeof teamCalls)['accountLines']>['content'][number];
export type Options = ValueOf<(typeof teamCalls)['options']>;
export type Invitation = ValueOf<(typeof invitationCalls)['list']>['content'][number];
export type Contract = ValueOf<(typeof contractCalls)['contract']>;
export type ContractKind = Contract['kind'];
export type ContractSettings = ValueOf<(typeof contractCalls)['settings']>;
export type Statement = ValueOf<(typeof commissionCalls)['statements']>['content'][number];
export type StatementDetail = ValueOf<(typeof commissionCalls)['statement']>;
export type Progress = ValueOf<(typeof commissionCalls)['progress']>;
export type Income = ValueOf<(typeof commissionCalls)['income']>;
