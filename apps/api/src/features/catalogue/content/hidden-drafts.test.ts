import { CONTENT_KINDS, type ContentKindName } from '@toro/domain/catalogue/content/kinds';
import { expect, it } from 'vitest';
import { insertEpisode, insertPodcast } from '../../../../test/everyday-factories.ts';
import { insertCandidate } from '../../../../test/exam-factories.ts';
import { insertBanner } from '../../../../test/lesson-factories.ts';
import { useOffice } from '../../../../test/office-app.ts';
import { scoreTexts } from '../../../database/schema/index.ts';
import { listReportTexts } from '../../learning/performance/list-texts.ts';

const office = useOffice({ env: { REQUESTS_PER_MINUTE: '1000000' } });

/** The path of each kind in the office, and a text of it that students see. */
const KINDS: Record<ContentKindName, { path: string; change: (fields: Record<string, unknown>) => object }> =
  {
    banner: { path: 'banners', change: () => ({ title: 'Segredo' }) },
    question: { path: 'questions', change: () => ({ statement: '<p>Segredo</p>' }) },
    course: { path: 'courses', change: () => ({ title: 'Segredo', description: '<p>Segredo</p>' }) },
    lesson: { path: 'lessons', change: () => ({ title: 'Segredo', text: '<p>Segredo</p>' }) },
    exam: {
      path: 'exams',
      change: () => ({ instructions: 'Segredo', sections: [{ title: 'Segredo', text: '' }] }),
    },
    podcast: { path: 'podcasts', change: () => ({ title: 'Segredo' }) },
    episode: { path: 'episodes', change: () => ({ title: 'Segredo' }) },
    'score-text': {
      path: 'score-texts',
      change: ({ texts }) => ({
        texts: (texts as object[]).map((text) => ({ ...text, content: 'Segredo' })),
      }),
    },
  };

it('a draft of any kind is in no answer of a student call (LIST-26)', async () => {
  const { app } = office;
  const { context } = app;
  const { db } = context;
  const candidate = await insertCandidate(context);
  const { course, lesson, exam, group, questions, token } = candidate;
  const banner = await insertBanner(context);
  const podcast = await insertPodcast(context, [course.id]);
  const episode = await insertEpisode(context, podcast.id);
  await db.insert(scoreTexts).values({
    typeReportId: 1,
    categoryReportId: 1,
    courseCategoryId: course.categoryId,
    gte: 0,
    lte: 100,
    content: '<p>Siga</p>',
  });
  const set = { id_type_report: 1, id_category_report: 1, id_course_category: course.categoryId };
  const question = questions[0]?.id ?? 0;
  const paths = [
    '/v1/services/aluno/findCoursesByStudent',
    `/v1/services/course/${course.tag}`,
    `/v1/services/questions/lecture/${lesson.id}`,
    '/v1/services/questions/find/studentV3',
    `/v1/services/questions/explainedById/${question}`,
    '/v1/services/hero-banners?limit=20',
    '/v1/services/podcast',
    `/v1/services/podcast/episode?id_course=${course.id}&tags=${lesson.code}`,
    `/v1/services/student/statistics/${course.id}/${group.id}`,
    `/v1/services/student/tests/${lesson.id}/course/${course.id}`,
    `/v1/services/student/${candidate.student.id}/lecture/${lesson.id}/exam?id_turma=${group.id}`,
    '/v1/study/today',
    '/v1/study/plan',
    '/v1/study/practice/counts',
    '/v1/study/ability',
    '/v1/study/notebook',
    '/v1/study/review',
    '/v1/study/pack',
  ];
  const answers = async () => {
    const found: Record<string, unknown> = {};
    for (const url of paths) {
      const { status, body } = await app.request({ method: 'GET', url, token });
      found[url] = { status, body };
    }
    return { ...found, texts: { status: 200, body: await listReportTexts(context, set) } };
  };
  const before = await answers();
  const { cookie } = await office.enter('owner');
  const { body: sets } = await office.request({ method: 'GET', url: '/v1/office/score-texts', cookie });
  const ids: Record<ContentKindName, number> = {
    banner: banner.id,
    question,
    course: course.id,
    lesson: lesson.id,
    exam: exam.id,
    podcast: podcast.id,
    episode: episode.id,
    'score-text': sets.sets[0].id,
  };
  for (const kind of CONTENT_KINDS) {
    const { path, change } = KINDS[kind];
    const url = `/v1/office/${path}/${ids[kind]}`;
    const { body: entity } = await office.request({ method: 'GET', url, cookie });
    const saved = await office.request({
      method: 'PUT',
      url: `${url}/draft`,
      cookie,
      payload: { revision: entity.revision, fields: change(entity.fields) },
    });
    expect([kind, saved.status, saved.body.error, saved.body.is_draft]).toEqual([kind, 200, undefined, true]);
  }
  // Nor is what was never published.
  for (const [path, fields] of Object.entries({
    banners: { title: 'Segredo' },
    questions: { statement: '<p>Segredo</p>' },
    courses: { title: 'Segredo', category: course.categoryId, tag: 'rascunho' },
    lessons: { course: course.id, title: 'Segredo' },
    podcasts: { title: 'Segredo' },
    episodes: { podcast: podcast.id, title: 'Segredo' },
  })) {
    const url = `/v1/office/${path}`;
    const { status, body } = await office.request({ method: 'POST', url, cookie, payload: { fields } });
    expect([path, status, body.error]).toEqual([path, 200, undefined]);
  }
  const after = await answers();
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toContain('Segredo');
  expect(
    Object.entries(before).filter(([, answer]) => (answer as { status: number }).status !== 200),
  ).toEqual([]);
});
