/** One change to the rows of a table by somebody whom no trigger and no constraint holds back. */
export interface Damage {
  what: string;
  table: string;
  /** Returns the id that the audit must name. */
  sql: string;
  /** The check that is there for it. */
  found: string;
}
