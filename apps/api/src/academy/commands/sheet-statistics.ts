import {
  getSheetStatistics,
  type QuestionShares,
} from '../../features/answer-sheets/sheets/get-sheet-statistics.ts';
import type { Command } from './command.ts';

const formatPercent = (count: number, people: number) =>
  people === 0 ? '–' : `${Math.round((count * 100) / people)}%`;

/** Pads each column to its widest cell. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
}

function toTableRows(questions: readonly QuestionShares[], people: number): string[][] {
  const letters = [...new Set(questions.flatMap(({ marks }) => [...marks.keys()]))].sort();
  return [
    ['module', 'question', 'key', ...letters, 'blank'],
    ...questions.map(({ module, order, correct, marks, blank }) => [
      String(module),
      String(order),
      correct,
      ...letters.map((letter) => formatPercent(marks.get(letter) ?? 0, people)),
      formatPercent(blank, people),
    ]),
  ];
}

export const sheetStatisticsCommand: Command = {
  usage: 'SHEET',
  summary: 'the share of each option among those who handed in an answer sheet, question by question',
  audit: null,
  args: { min: 1, max: 1 },
  async run(context, [tag = '']) {
    const statistics = await getSheetStatistics(context, tag);
    if (!statistics) {
      console.error(`there is no answer sheet "${tag}"`);
      return 1;
    }
    const { name, people, questions } = statistics;
    console.log(`${name}: ${people} handed in`);
    console.log(formatTable(toTableRows(questions, people)));
    return 0;
  },
};
