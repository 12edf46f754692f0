export { QuestionVideo } from './review/question-video.tsx';
export { Resolution, type ShownResolution } from './review/resolution.tsx';
export { ShortcutsDialog } from './taking/shortcuts-dialog.tsx';
export { useCrossedOut } from './taking/use-crossed-out.ts';
export { useExamShortcuts } from './taking/use-exam-shortcuts.ts';
