import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes the titles of the tests that passed only on a second try, each with its file. */
export default class FlakyTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.FLAKY_TESTS_FILE;
    if (!file) return;
    const titles = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} › ${test.fullName}`),
    );
    writeFileSync(file, JSON.stringify(titles));
  }
}
