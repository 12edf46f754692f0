import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import type { Context } from '../apps/api/src/platform/context.ts';
import { beatFile } from '../apps/api/src/platform/monitoring/beat.ts';
import { createOperationMetrics } from '../apps/api/src/platform/monitoring/operation-metrics.ts';
import { inRepository } from '../tools/repository.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { runbook: string };
}

const read = (path: string) => readFileSync(inRepository(path), 'utf8');
const rules: Rule[] = parse(read('ops/prometheus/alerts.yml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);
const tests: { name: string }[] = parse(read('ops/prometheus/alerts.test.yml')).tests;
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  read('ops/grafana/toro.json'),
);

/** Every metric that the program declares, with what a histogram makes of it. */
function listMetrics(): Set<string> {
  const registry = new Registry();
  createOperationMetrics(registry, {} as Context);
  const declared = ['metrics.ts', '../standby/standby-metrics.ts'].flatMap((file) =>
    [...read(join('apps/api/src/platform/http', file)).matchAll(/(?:name: |addGauge\()'(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  const own = [...registry.getMetricsAsArray().map(({ name }) => name), ...declared];
  // `up` is Prometheus' own; the others are prom-client's defaults.
  const given = ['up', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'];
  return new Set([
    ...own,
    ...own.flatMap((name) => [`${name}_bucket`, `${name}_count`, `${name}_sum`]),
    ...given,
  ]);
}

/** The names of metrics in an expression: words with an underscore that are no function and no label. */
const metricsIn = (expr: string) =>
  [
    ...expr
      .replace(/\{[^}]*\}|by \([^)]*\)/g, '')
      .matchAll(/\b(?:[a-z]+(?:_[a-z0-9]+)+|up|program_processes)\b/g),
  ]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile');

describe('the alerts', () => {
  it('have a page each in the runbook, with what it means, what to look at and what to do (52.5)', () => {
    const sections = new Map(
      read('docs/runbook.md')
        .split(/^## /m)
        .slice(1)
        .map((section) => [section.split('\n')[0] ?? '', section]),
    );
    expect([...sections.keys()]).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, annotations, labels } of rules) {
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      expect(['page', 'ticket']).toContain(labels.severity);
      for (const part of ['Means', 'Look', 'Do'])
        expect(sections.get(alert), alert).toMatch(new RegExp(`^- \\*\\*${part}:\\*\\* .{20,}`, 'm'));
    }
  });

  it('and the dashboard name only metrics that the program exposes (52.5)', () => {
    const metrics = listMetrics();
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const named = [...new Set(expressions.flatMap(metricsIn))];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !metrics.has(name))).toEqual([]);
  });

  it('are each fired once, and are each silent at their limit, in the tests of promtool (52.5)', () => {
    expect(tests.map(({ name }) => name)).toEqual(
      rules.flatMap(({ alert }) => [`${alert} fires`, `${alert} is silent`]),
    );
    // Where promtool is installed, it runs them.
    const { error, status, stdout, stderr } = spawnSync(
      'promtool',
      ['test', 'rules', inRepository('ops/prometheus/alerts.test.yml')],
      { encoding: 'utf8' },
    );
    if (error) return;
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});

describe('the health check of a worker', () => {
  it('fails when the file of the worker is missing or older than three minutes (52.5)', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'toro-health-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const check = () =>
      spawnSync(inRepository('ops/check-health'), {
        env: { PATH: process.env.PATH, ROLE: 'worker', DATA_DIR: dataDir },
        encoding: 'utf8',
      });
    expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('WorkerMissing') });
    expect(beatFile(dataDir)).toContain(hostname());
    writeFileSync(beatFile(dataDir), 'x');
    expect(check().status).toBe(0);
    const old = new Date(Date.now() - 5 * 60_000);
    utimesSync(beatFile(dataDir), old, old);
    expect(check().status).toBe(1);
  });

  it('is what the image runs, and systemd starts a silent worker again (52.5)', () => {
    const containerfile = read('ops/Containerfile');
    expect(containerfile).toMatch(/^HEALTHCHECK .*CMD \["ops\/check-health"\]$/m);
    expect(containerfile).toContain('COPY --from=build /app/ops/check-health ops/check-health');
    expect(() => execFileSync('sh', ['-n', inRepository('ops/check-health')])).not.toThrow();
    const unit = read('ops/systemd/toro-worker.service');
    expect(unit).toMatch(/^WatchdogSec=10min$/m);
    expect(unit).toMatch(/^NotifyAccess=all$/m);
  });
});
