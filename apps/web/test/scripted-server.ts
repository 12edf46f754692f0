import { catalogue } from '@toro/contract/catalogue';
import * as contract from '@toro/contract/testing/scripted-server';
import {
  academyDay,
  addDays,
  daysBetween,
  formatBrazilianDay,
  parseBrazilianDay,
} from '@toro/domain/base/calendar/day';
import recorded from './recorded-responses.json';

export {
  disconnected,
  failure,
  holdResponse,
  type Script,
  type SentRequest,
} from '@toro/contract/testing/scripted-server';

const responses: Record<string, unknown> = recorded.responses;

interface RecordedCourse {
  classes: { days: { date: string }[] }[];
}

const isCourse = (response: unknown): response is RecordedCourse =>
  typeof response === 'object' && response !== null && 'classes' in response && 'turma' in response;

/** The days of lessons keep the distance from today that they had when they were recorded. */
function moveLessonDays(course: RecordedCourse): RecordedCourse {
  const moved = daysBetween(recorded.recordedOn, academyDay(new Date()));
  for (const day of course.classes.flatMap(({ days }) => days))
    day.date = formatBrazilianDay(addDays(parseBrazilianDay(day.date), moved));
  return course;
}

function findRecorded({ pathname, search }: URL): unknown {
  const path = Object.keys(responses).find((key) => key.split('?')[0] === pathname);
  const found = responses[pathname + search] ?? (path && responses[path]);
  const copy = structuredClone(found);
  return isCourse(copy) ? moveLessonDays(copy) : copy;
}

/** Answers from the script, else with the recorded response of the demo academy. */
export const createScriptedServer = (script: contract.Script) =>
  contract.createScriptedServer({ catalogue, script, findRecorded });
