/** Reads what the two runners of tests write about a run: how many passed and what failed, with its reason. */
import * as z from 'zod';

export interface Report {
  passed: number;
  failed: number;
  /** A title and the beginning of its message each. */
  failures: string[];
  /** Titles of those that passed at their second try. */
  flaky: string[];
}

const maxMessage = 1500;

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightError = z.object({ message: z.string().optional() });
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(playwrightError).optional() })),
    }),
  ),
});
type Suite = { specs?: z.infer<typeof playwrightSpec>[] | undefined; suites?: Suite[] | undefined };
const playwrightSuite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(playwrightSpec).optional(),
    suites: z.array(playwrightSuite).optional(),
  }),
);
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
  errors: z.array(playwrightError).optional(),
});

// What a terminal shows in colours says nothing in a list.
// oxlint-disable-next-line no-control-regex
const colours = /\u001B\[[\d;]*m/g;
const describe = (title: string, message = ''): string =>
  `${title}\n${message.replaceAll(colours, '').slice(0, maxMessage)}`.trimEnd();

function ofVitest({ numPassedTests, numFailedTests, testResults }: z.infer<typeof vitestReport>): Report {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [describe(name, message)] : [];
    return failed.map((test) => describe(`${name} > ${test.fullName}`, test.failureMessages?.join('\n')));
  });
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // A test that has passed keeps what its first try failed with.
      .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages?.length ?? 0) > 0)
      .map(({ fullName }) => `${name} > ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures, flaky };
}

const specsOf = ({ specs = [], suites = [] }: Suite): z.infer<typeof playwrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function ofPlaywright({ stats, suites, errors = [] }: z.infer<typeof playwrightReport>): Report {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests: runs }) =>
      runs.map((run) => ({ ...run, name: `${run.projectName} ${file} > ${title}` })),
    );
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, results }) => {
      const messages = results.flatMap((result) => result.errors ?? []).map(({ message }) => message);
      return describe(name, messages.join('\n'));
    });
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [...failures, ...errors.map(({ message }) => describe('the run itself', message))],
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  };
}

/** A report of neither kind counts nothing: its runner's end tells. */
export function readReport(text: string): Report {
  const content: unknown = JSON.parse(text);
  const vitest = vitestReport.safeParse(content);
  if (vitest.success) return ofVitest(vitest.data);
  const playwright = playwrightReport.safeParse(content);
  return playwright.success
    ? ofPlaywright(playwright.data)
    : { passed: 0, failed: 0, failures: [], flaky: [] };
}
