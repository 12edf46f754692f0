import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncate } from '../text/truncate.ts';
import { formatBadge } from './badge.ts';
import { listVisibleEntries, MENU_NAMES } from './menu.ts';

const all = {
  hidden: [],
  features: { podcast: true, scoreToroV2: true, study: true },
  hasCourse: true,
  answerSheet: true,
  oldStudent: true,
};
const usual = {
  ...all,
  hidden: ['mentorship', 'oldStudent'],
  features: { podcast: true, scoreToroV2: false, study: true },
};

describe('menu', () => {
  it('has every entry of the specification when nothing hides one (SHELL-02)', () => {
    const specified = [
      'start',
      'courses',
      'user',
      'mentorship',
      'questions',
      'podcast',
      'appQuiz',
      'cashback',
      'gabaritoro',
      'notifications',
      'support',
      'faq',
      'logout',
      'oldStudent',
    ];
    expect(listVisibleEntries(all).filter((name) => name !== 'scoreToroV2' && name !== 'study')).toEqual(
      specified,
    );
  });

  it('hides mentorship and oldStudent unless the academy says otherwise (SHELL-06, SHELL-17)', () => {
    expect(listVisibleEntries(usual)).not.toContain('mentorship');
    expect(listVisibleEntries(usual)).not.toContain('oldStudent');
    expect(listVisibleEntries({ ...usual, hidden: [] })).toContain('mentorship');
  });

  it('shows gabaritoro only to a student with a course that includes it (SHELL-18)', () => {
    expect(listVisibleEntries({ ...all, answerSheet: true })).toContain('gabaritoro');
    expect(listVisibleEntries({ ...all, answerSheet: false })).not.toContain('gabaritoro');
  });

  it('hides exactly the configured names, and keeps the order of the rest (SHELL-19)', () => {
    fc.assert(
      fc.property(fc.subarray([...MENU_NAMES]), (hidden) => {
        expect(listVisibleEntries({ ...all, hidden })).toEqual(
          MENU_NAMES.filter((name) => !hidden.includes(name)),
        );
      }),
    );
  });

  it('shows study after questions, by its flag and to a student with an open course (TODAY-08, TODAY-10)', () => {
    const shown = listVisibleEntries(all);
    expect(shown[shown.indexOf('questions') + 1]).toBe('study');
    expect(listVisibleEntries({ ...all, hasCourse: false })).not.toContain('study');
    expect(listVisibleEntries({ ...all, features: { ...all.features, study: false } })).not.toContain(
      'study',
    );
    expect(listVisibleEntries({ ...all, hidden: ['study'] })).not.toContain('study');
  });

  it('shows scoreToroV2 by its flag (SHELL-20)', () => {
    expect(listVisibleEntries(all)).toContain('scoreToroV2');
    expect(listVisibleEntries({ ...all, features: { ...all.features, scoreToroV2: false } })).not.toContain(
      'scoreToroV2',
    );
  });
});

it("shows the unread count, capped at '99+', and nothing for none (SHELL-30)", () => {
  expect([0, 1, 99, 100, 5000, -1].map(formatBadge)).toEqual([null, '1', '99', '99+', '99+', null]);
});

it('truncates a text to its maximum length', () => {
  expect(truncate('curta', 5)).toBe('curta');
  expect(truncate('comprida demais', 8)).toBe('comprida…');
  fc.assert(fc.property(fc.string(), fc.nat(50), (text, max) => truncate(text, max).length <= max + 1));
});
