/** What a setting may be stored as. */
export type JsonValue = string | number | boolean;
