import type { Context } from '../../../platform/context.ts';
import { findWaitingMentorships } from './queries.ts';

/** The mentorships without a mentor, for the academy's command line. */
export const listWaitingMentorships = ({ db }: Context) => findWaitingMentorships(db);
