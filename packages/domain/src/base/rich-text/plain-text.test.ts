import { expect, it } from 'vitest';
import { EMPTY_COURSE, findCourseMissingFields } from '../../catalogue/courses/course-fields.ts';
import { cleanMarkup } from './clean-markup.ts';
import { countMarkup } from './plain-text.ts';

it('a picture within a text needs its alternative text or the mark of a decorative one (MEDIA-13)', () => {
  const undescribed = (attributes: string) =>
    countMarkup(cleanMarkup(`<p><img src="media/a.png"${attributes}></p>`)).undescribed;
  expect(undescribed(' alt="Uma curva"')).toBe(0);
  expect(undescribed(' alt="" role="presentation"')).toBe(0);
  for (const attributes of ['', ' alt=""', ' alt="  "', ' role="button"'])
    expect(undescribed(attributes)).toBe(1);
  const description = '<p>Veja <img src="media/a.png" alt=""></p>';
  expect(findCourseMissingFields({ ...EMPTY_COURSE, description })).toContainEqual({
    field: 'description',
    message: 'Descreva cada imagem no texto alternativo, ou marque "Imagem decorativa".',
  });
});
