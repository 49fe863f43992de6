import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_BASE } from '#contract/api-base.ts';
import { callPaths } from '#contract/call-paths.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { metricsText } from './serve-metrics.ts';
import { watchRuntime } from './watch-process.ts';

const alertsText = readFileSync('ops/prometheus/alerts.yml', 'utf8');
const runbooks = readFileSync('docs/operations/runbooks.md', 'utf8');
const dashboard = JSON.parse(readFileSync('ops/grafana/zap-booking.json', 'utf8')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};

type Alert = { name: string; expr: string; runbook: string };
const alerts: Alert[] = alertsText
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: text.split('\n')[0] ?? '',
    expr: (/^ {8}expr:([\s\S]*?)\n {8}for:/m.exec(text)?.[1] ?? '').trim(),
    runbook: /runbook: (\S+)/.exec(text)?.[1] ?? '',
  }));
const graphs = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ name: title, expr })),
);

const database = testDatabase();
let w: TestApp;
/** Every name under which the process exposes a series. */
let names: Set<string>;

beforeAll(async () => {
  w = await testApp(database);
  watchRuntime(w.deps.metrics, { release: 'test', schema: 'test' });
  const text = await metricsText(w.deps)();
  names = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});
afterAll(() => w.close());

/** The metrics of an expression; strings are values of labels. */
function metricsOf(expr: string): string[] {
  const patterns = [...expr.matchAll(/__name__=~"([^"]+)"/g)].map(([, pattern = '']) => pattern);
  const matching = patterns.map(
    (pattern) => [...names].find((name) => new RegExp(`^${pattern}$`).test(name)) ?? pattern,
  );
  const plain = expr.replaceAll(/"[^"]*"/g, '""').match(/\b(?:zap|process|nodejs)_\w+/g) ?? [];
  return [...plain, ...matching];
}

test('There are alerts and graphs to check', () => {
  expect(alerts.length).toBeGreaterThan(15);
  expect(graphs.length).toBeGreaterThan(30);
});

test('Every metric of an alert or a graph exists', () => {
  for (const { name, expr } of [...alerts, ...graphs]) {
    const used = metricsOf(expr);
    if (!expr.startsWith('up{')) expect(used, name).not.toEqual([]);
    expect(
      used.filter((metric) => !names.has(metric)),
      name,
    ).toEqual([]);
  }
});

test('Each of our metrics is in an alert or a graph', () => {
  const used = new Set([...alerts, ...graphs].flatMap(({ expr }) => metricsOf(expr)));
  const ours = [...names].filter(
    (name) => /^zap_(?!broken_)/.test(name) && !/_(?:sum|count)$/.test(name),
  );
  expect(ours.filter((name) => !used.has(name))).toEqual([]);
});

test('Every route that an alert or a graph names exists', () => {
  const routes = new Set(Object.values(callPaths).map(([, path]) => API_BASE + path));
  for (const { expr } of [...alerts, ...graphs]) {
    for (const [, , pattern = ''] of expr.matchAll(/route(=~?)"([^"]+)"/g))
      expect(
        [...routes].some((route) => new RegExp(`^${pattern}$`).test(route)),
        pattern,
      ).toBe(true);
  }
});

test('Every alert has its runbook, and every runbook its alert', () => {
  const headings = [...runbooks.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.toSorted()).toEqual(alerts.map(({ name }) => name).toSorted());
  for (const { name, runbook } of alerts)
    expect(runbook).toBe(`docs/operations/runbooks.md#${name.toLowerCase()}`);
});
