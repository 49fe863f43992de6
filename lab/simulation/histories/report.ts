import { writeFile } from 'node:fs/promises';
import { openPairs } from './faults/aims.ts';
import type { Coverage } from './faults/coverage.ts';
import { pairsOf, tableByCommand, tableByStep } from './faults/fault-table.ts';
import { faultNames, jobFaultNames, postFaultNames } from './faults/faults.ts';
import { targetToText } from './faults/hunt.ts';
import { reasons } from './faults/possible-faults.ts';
import type { HistoriesProof } from './prove-histories.ts';
import { HISTORIES_MAX, type Kill } from './prove-mutants.ts';
import { OTHER_HISTORY } from './runtime/trace.ts';

export type Proof = {
  command: string;
  /** How long all of it took. */
  seconds: number;
  /** Whether the model held; nothing when it was not played. */
  model: boolean | undefined;
  histories: HistoriesProof | undefined;
  kills: readonly Kill[];
  storms: readonly string[];
};

const BROKEN_MAX = 50;
const page = new URL('../../../docs/proof.md', import.meta.url);
const stepsPage = new URL('../../../docs/proof-steps.md', import.meta.url);

/** Writes what was proved, by which command, with all figures of the run. */
export async function writeProof(proof: Proof): Promise<void> {
  const minutes = Math.ceil(proof.seconds / 60);
  await write(page, [
    '# What was proved',
    `Written by the run itself, which took ${minutes} minutes. Anybody gets the same histories from the same seeds:`,
    `\`\`\`\n${proof.command}\n\`\`\``,
    'What a kill of the whole server at every step of every flow does is another run, and in `proof-crashes.md`.',
    ...modelPart(proof.model),
    ...historiesPart(proof.histories),
    ...mutantsPart(proof.kills),
    ...stormsPart(proof.storms),
  ]);
  if (proof.histories) await write(stepsPage, stepsParts(proof.command, proof.histories.coverage));
}

async function write(file: URL, parts: readonly string[]): Promise<void> {
  await writeFile(file, `${parts.join('\n\n')}\n`);
}

function modelPart(model: boolean | undefined): string[] {
  if (model === undefined) return [];
  const end = model ? 'It held.' : 'IT DID NOT HOLD.';
  return [
    '## Model',
    `The table of moves and the rules of money alone, without a database, in random orders of all commands (\`lab/simulation/model\`). ${end}`,
  ];
}

function historiesPart(proof: HistoriesProof | undefined): string[] {
  if (!proof) return [];
  const { from, seeds, aimed, steps, seconds, replayed, coverage, broken } = proof;
  const events = Object.entries(coverage.events).sort(([a], [b]) => a.localeCompare(b));
  const others = broken.filter(({ what }) => what.startsWith(OTHER_HISTORY)).length;
  const came =
    others === 0 ? 'came out the same, letter for letter' : `${others} CAME OUT OTHERWISE`;
  const breaks = broken.length - others;
  return [
    '## Histories',
    `${seeds} seeds (${from} to ${from + seeds - 1}) and ${aimed} histories aimed at what no seed had brought about, ${steps} steps in ${Math.round(seconds)} seconds; ${replayed} of them were played twice and ${came}. ${breaks === 0 ? 'After each, all invariants held.' : `${breaks} INVARIANTS BROKE.`}`,
    'Each history runs the real commands on a real PostgreSQL, behind the real adapter of the gateway and the sandbox that people play with. One statement or request is in flight at a time; the seed picks whose turn it is and what goes wrong. Then it heals, and is judged: by the invariants of the product, by the books of the gateway, by what each client was told, and by whether each customer was written to.',
    ...broken.slice(0, BROKEN_MAX).map(({ history, what }) => `- \`${history}\`: ${what}`),
    ...pairsPart(coverage),
    '### What happened beside the steps',
    [
      '| what | times |',
      '| --- | ---: |',
      ...events.map(([name, count]) => `| ${name} | ${count} |`),
    ].join('\n'),
  ];
}

function pairsPart(coverage: Coverage): string[] {
  const { all, possible, happened } = pairsOf(coverage);
  const open = openPairs(coverage).map((target) => `- ${targetToText(target)}`);
  return [
    '### Each fault at each step',
    `${happened} of ${possible} possible pairs of a step and a fault happened; ${all - possible} more cannot. A step is a statement or a request to the gateway that a command, a job or a sweep makes, an event that the gateway sends, or a job. A full run fails when a possible pair did not happen. When the seeds are through, what is open is aimed at: a history that is known to take the step is played anew, the same up to there, and there the fault meets it. The table of all steps is on [a page of its own](proof-steps.md).`,
    '“–” is a pair that cannot happen. That follows from what the step does, as it was seen to do it, and never from its name:',
    reasons.map(({ faults, needs }) => `- ${faults.join(', ')}: only ${needs}.`).join('\n'),
    ...(open.length === 0 ? [] : ['These possible pairs did not happen:', open.join('\n')]),
    tableByCommand(coverage).join('\n'),
    'Events on their way from the gateway:',
    tableByStep(coverage, postFaultNames).join('\n'),
    'Jobs of the outbox, beside the steps that they take:',
    tableByStep(coverage, jobFaultNames).join('\n'),
  ];
}

function stepsParts(command: string, coverage: Coverage): string[] {
  return [
    '# Each fault at each step of the servers',
    `How often each fault met each step in \`${command}\`; “–” cannot happen, for the reasons on [the page of the proof](proof.md).`,
    tableByStep(coverage, faultNames).join('\n'),
  ];
}

function mutantsPart(kills: readonly Kill[]): string[] {
  if (kills.length === 0) return [];
  const rows = kills.map((kill) => {
    const { name, says } = kill.mutant;
    if ('survived' in kill) return `| ${name} | ${says} | SURVIVED ${HISTORIES_MAX} | |`;
    return `| ${name} | ${says} | ${kill.histories} | ${kill.by.replace(/ \(.*/, '')} |`;
  });
  const killed = kills.filter((kill) => !('survived' in kill)).length;
  return [
    '## Planted bugs',
    `${killed} of ${kills.length} were found. The figure is the number of histories that it took.`,
    `| bug | what it does | found by history | by |\n| --- | --- | ---: | --- |\n${rows.join('\n')}`,
  ];
}

function stormsPart(storms: readonly string[]): string[] {
  return storms.length === 0 ? [] : ['## Storms', storms.map((line) => `- ${line}`).join('\n')];
}
