import { expect, it } from 'vitest';
import { findFileField } from './find-file-field.ts';

it('the field of a file is found by its name and its id, also within a list', () => {
  const fields = {
    category: 7,
    cover: 7,
    videos: [
      { id: 8, file: 9, poster_image: 10 },
      { id: 11, file: null },
    ],
    title: '12',
  };
  expect([7, 9, 10].map((id) => findFileField(fields, id))).toEqual(['cover', 'videos', 'videos']);
  expect([8, 11, 12, 13].map((id) => findFileField(fields, id))).toEqual([null, null, null, null]);
});
