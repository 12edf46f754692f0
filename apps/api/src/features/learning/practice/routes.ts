import { catalogue } from '@toro/contract/catalogue';
import { type App, serve } from '../../../platform/http/serve.ts';
import { countPracticeQuestions } from './count-practice-questions.ts';
import { deletePreset } from './delete-preset.ts';
import { finishPractice } from './finish-practice.ts';
import { getPractice } from './get-practice.ts';
import { listPractices } from './list-practices.ts';
import { listPresets } from './list-presets.ts';
import { openPreset } from './open-preset.ts';
import { savePracticeAnswers } from './save-practice-answers.ts';
import { savePreset } from './save-preset.ts';
import { startPractice } from './start-practice.ts';

export function registerPractice(app: App): void {
  const { practice } = catalogue;
  serve(app, practice.countPracticeQuestions, ({ context, student, query }) =>
    countPracticeQuestions(context, student.id, query.question),
  );
  serve(app, practice.startPractice, ({ context, student, body }) =>
    startPractice(context, student.id, body),
  );
  serve(app, practice.listPractices, ({ context, student, query }) =>
    listPractices(context, student.id, query.page ?? 1),
  );
  serve(app, practice.getPractice, ({ context, student, params }) =>
    getPractice(context, student.id, params.id),
  );
  serve(app, practice.savePracticeAnswers, ({ context, student, params, body }) =>
    savePracticeAnswers(context, student.id, { id: params.id, ...body }),
  );
  serve(app, practice.finishPractice, ({ context, student, params, body }) =>
    finishPractice(context, student.id, { id: params.id, ...body }),
  );
  serve(app, practice.listPresets, ({ context, student }) => listPresets(context, student.id));
  serve(app, practice.savePreset, ({ context, student, body }) => savePreset(context, student.id, body));
  serve(app, practice.deletePreset, ({ context, student, params }) =>
    deletePreset(context, student.id, params.id),
  );
  serve(app, practice.openPreset, ({ context, params }) => openPreset(context, params.code));
}
