export { ContractCard } from './contract-card.tsx';
export {
  type StatementFilter,
  useDownlinesOf,
  useIncome,
  useMyContracts,
  useProgress,
  useStatement,
  useStatementMembers,
  useStatements,
} from './contract-queries.ts';
export { OwnContracts } from './own-contracts.tsx';
