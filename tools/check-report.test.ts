import { describe, expect, it } from 'vitest';
import { readReport } from './check-report.ts';

describe("a run's report", () => {
  it('names what failed in the tests and in files that did not load, and what passed at the second try', () => {
    const report = readReport(
      JSON.stringify({
        numPassedTests: 5,
        numFailedTests: 1,
        testResults: [
          {
            name: 'a.test.ts',
            status: 'failed',
            message: '',
            assertionResults: [
              { fullName: 'adds', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[39m'] },
              { fullName: 'takes', status: 'passed', failureMessages: [] },
              { fullName: 'shares', status: 'passed', failureMessages: ['was late'] },
            ],
          },
          { name: 'b.test.ts', status: 'failed', message: 'does not load', assertionResults: [] },
        ],
      }),
    );
    expect(report).toEqual({
      passed: 5,
      failed: 1,
      failures: ['a.test.ts > adds\nexpected 1', 'b.test.ts\ndoes not load'],
      flaky: ['a.test.ts > shares'],
    });
  });

  it('names what failed in a browser, and apart from it what passed at the second try', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'site.spec.ts',
      tests: [{ projectName: 'phone-en', status, results: [{ errors: [{ message: 'not seen' }] }] }],
    });
    const report = readReport(
      JSON.stringify({
        stats: { expected: 2, unexpected: 1, flaky: 1 },
        suites: [{ specs: [spec('pays', 'unexpected')], suites: [{ specs: [spec('plays', 'flaky')] }] }],
        errors: [],
      }),
    );
    expect(report).toEqual({
      passed: 3,
      failed: 1,
      failures: ['phone-en site.spec.ts > pays\nnot seen'],
      flaky: ['phone-en site.spec.ts > plays'],
    });
  });

  it('counts nothing in what is no report', () => {
    expect(readReport('{}')).toEqual({ passed: 0, failed: 0, failures: [], flaky: [] });
  });
});
