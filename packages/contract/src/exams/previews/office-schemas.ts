import { z } from 'zod';
import { day, id, idText, list, optionalText } from '../../shapes.ts';

const params = z.object({ kind: z.enum(['course', 'lesson']), id: idText });

export const getPreviewChoices = {
  summary: 'The class groups for which a course or lesson can be previewed',
  params,
  response: z.object({
    title: optionalText(200),
    has_draft: z.boolean(),
    today: day,
    class_groups: list(z.object({ id, name: optionalText(100) }), 500),
  }),
};

export const beginPreview = {
  summary: 'The address that shows draft or published content as a student of a class group on a day',
  params,
  body: z.object({ class_group: id, day, draft: z.boolean() }),
  response: z.object({ url: z.string().max(2000) }),
};

export const beginTryOut = {
  summary: 'The address of the exam room in which a member of staff tries the draft of an exam',
  params: z.object({ id: idText }),
  body: z.object({}),
  response: beginPreview.response,
};
