import { byId } from '../../app/by-id.ts';
import { api } from '../../app/client/api.ts';

export const useDocuments = byId(['identities', 'documents'], (id) =>
  api.call('operatorClosures.documents', { params: { id } }),
);
