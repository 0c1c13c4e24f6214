/** A page of a list whose pages are numbered, as the wire has it. */
export interface PageOf<T> {
  content: T[];
  pageNum: number;
  pageSize: number;
  totalPages: number;
  totalElements: number;
}
