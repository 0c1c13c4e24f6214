import type { TestProject } from 'vitest/node';
// Declares what a run provides.
import '../../../server/test/helpers/database/cluster.ts';

/** The lanes share the cluster that the run has started. */
export default function provide(project: TestProject): void {
  project.provide('clusterUrl', process.env['MUTATION_CLUSTER'] ?? '');
}
