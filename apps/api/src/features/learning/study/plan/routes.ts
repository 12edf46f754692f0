import { hash } from 'node:crypto';
import { catalogue } from '@toro/contract/catalogue';
import { withHost } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/errors.ts';
import { type App, serve } from '../../../../platform/http/serve.ts';
import { hashToken } from '../../../../platform/tokens.ts';
import { createCalendarAddress, endCalendarAddress, writeStudentCalendar } from './calendar.ts';
import { bringBackPlanItem, pinPlanItem, skipPlanItem, unpinPlanItem } from './choose-items.ts';
import { getPlan } from './get-plan.ts';
import { answerExamQuestion, hidePlanQuestion, setPlanReminders } from './plan-answers.ts';
import { savePlanSettings, setTodayMinutes } from './save-plan-settings.ts';

const SECRET = /^([\w-]{43})\.ics$/;

/** Calendar programs read it without a login; it is no call of the contract. */
function serveCalendar({ http, context }: App): void {
  http.get<{ Params: { file: string } }>('/v1/study/calendar/:file', async (request, reply) => {
    const secret = SECRET.exec(request.params.file)?.[1];
    if (!secret) throw notFound();
    await context.limits.take('calendars', hashToken(secret));
    const text = await writeStudentCalendar(withHost(context, request.hostname), secret);
    const tag = `"${hash('sha256', text, 'base64url')}"`;
    reply.headers({
      'cache-control': 'private, max-age=3600',
      etag: tag,
      'x-robots-tag': 'noindex, nofollow',
    });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}

export function registerPlan(app: App): void {
  const { study } = catalogue;
  serve(app, study.getPlan, ({ context, student }) => getPlan(context, student.id));
  serve(app, study.savePlanSettings, ({ context, student, body }) =>
    savePlanSettings(context, student.id, body),
  );
  serve(app, study.setTodayMinutes, ({ context, student, body }) =>
    setTodayMinutes(context, student.id, body),
  );
  serve(app, study.pinPlanItem, ({ context, student, params, body }) =>
    pinPlanItem(context, student.id, params.key, body.day),
  );
  serve(app, study.unpinPlanItem, ({ context, student, params }) =>
    unpinPlanItem(context, student.id, params.key),
  );
  serve(app, study.skipPlanItem, ({ context, student, params }) =>
    skipPlanItem(context, student.id, params.key),
  );
  serve(app, study.bringBackPlanItem, ({ context, student, params }) =>
    bringBackPlanItem(context, student.id, params.key),
  );
  serve(app, study.setPlanReminders, ({ context, student, body }) =>
    setPlanReminders(context, student.id, body),
  );
  serve(app, study.answerExamQuestion, ({ context, student, body }) =>
    answerExamQuestion(context, student.id, body),
  );
  serve(app, study.hidePlanQuestion, ({ context, student, body }) =>
    hidePlanQuestion(context, student.id, body),
  );
  serve(app, study.createCalendarAddress, ({ context, student }) =>
    createCalendarAddress(context, student.id),
  );
  serve(app, study.endCalendarAddress, ({ context, student }) => endCalendarAddress(context, student.id));
  serveCalendar(app);
}
