export { changesOf, settingChangesOf } from './changes.ts';
export type { Console } from './console.ts';
export { actorOf, createGuard, type Guard, type OperatorCall } from './guard.ts';
export {
  administratorRole,
  builtIn,
  builtInNames,
  builtInRoles,
  initials,
  isPermission,
  type Permission,
  permissions,
  permissionsOf,
  type Role,
} from './rights.ts';
export { type Action, type Actor, createTrail, type Trail } from './trail.ts';
export { type TrailMembers, trailRoutes } from './trail-routes.ts';
