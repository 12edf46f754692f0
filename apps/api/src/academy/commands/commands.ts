import { answerKeyCommand } from './answer-key.ts';
import type { Command } from './command.ts';
import { distributeCommand } from './distribute.ts';
import { exportQuestionsCommand } from './export-questions.ts';
import { forgetCommand } from './forget.ts';
import { hideMessageCommand } from './hide-message.ts';
import { importCommand } from './import.ts';
import { importQuestionsCommand } from './import-questions.ts';
import { inviteStaffCommand } from './invite-staff.ts';
import { mentorshipCommand, mentorshipsCommand } from './mentorship.ts';
import { noteBackupCommand } from './note-backup.ts';
import { noteDrillCommand } from './note-drill.ts';
import { notifyCommand } from './notify.ts';
import { detachPartitionsCommand, partitionCommand } from './partition.ts';
import { paymentsCommand } from './payments.ts';
import { annulCommand, rekeyCommand } from './question-key.ts';
import { rebuildLearningCommand } from './rebuild-learning.ts';
import { refundCommand } from './refund.ts';
import { reportsCommand } from './reports.ts';
import { restoreQuestionCommand, retireQuestionCommand } from './retire-question.ts';
import { sharedCpfsCommand } from './shared-cpfs.ts';
import { sheetStatisticsCommand } from './sheet-statistics.ts';
import { verifyAuditCommand } from './verify-audit.ts';
import { whereCommand } from './where.ts';

export const COMMANDS = {
  'invite-staff': inviteStaffCommand,
  import: importCommand,
  'import-questions': importQuestionsCommand,
  'export-questions': exportQuestionsCommand,
  'retire-question': retireQuestionCommand,
  'restore-question': restoreQuestionCommand,
  rekey: rekeyCommand,
  annul: annulCommand,
  'rebuild-learning': rebuildLearningCommand,
  'hide-message': hideMessageCommand,
  reports: reportsCommand,
  notify: notifyCommand,
  mentorships: mentorshipsCommand,
  mentorship: mentorshipCommand,
  forget: forgetCommand,
  payments: paymentsCommand,
  refund: refundCommand,
  'shared-cpfs': sharedCpfsCommand,
  'answer-key': answerKeyCommand,
  'sheet-statistics': sheetStatisticsCommand,
  'note-backup': noteBackupCommand,
  'note-drill': noteDrillCommand,
  partition: partitionCommand,
  'detach-partitions': detachPartitionsCommand,
  distribute: distributeCommand,
  'verify-audit': verifyAuditCommand,
  where: whereCommand,
} satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;
