CREATE TABLE "exam_windows" (
	"exam_id" integer NOT NULL,
	"class_group_id" integer NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_windows_exam_id_class_group_id_pk" PRIMARY KEY("exam_id","class_group_id"),
	CONSTRAINT "exam_windows_order" CHECK ("exam_windows"."closes_at" > "exam_windows"."opens_at")
);
--> statement-breakpoint
DROP INDEX "attempts_ongoing_key";--> statement-breakpoint
ALTER TABLE "answer_events" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "deadline_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "handed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "results_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "shuffle_seed" integer;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "section" smallint;--> statement-breakpoint
ALTER TABLE "exam_versions" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "max_attempts" smallint;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "closes_at_window_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "result_time" varchar(10) DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "results_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_answers" ADD COLUMN "is_fixed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_windows" ADD CONSTRAINT "exam_windows_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_windows" ADD CONSTRAINT "exam_windows_class_group_id_class_groups_id_fk" FOREIGN KEY ("class_group_id") REFERENCES "public"."class_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_windows_group_idx" ON "exam_windows" USING btree ("class_group_id");--> statement-breakpoint
CREATE INDEX "attempts_deadline_idx" ON "attempts" USING btree ("deadline_at") WHERE "attempts"."finished_at" is null and "attempts"."handed_in_at" is null and "attempts"."deadline_at" is not null;--> statement-breakpoint
CREATE INDEX "attempts_results_idx" ON "attempts" USING btree ("results_at") WHERE "attempts"."finished_at" is null and "attempts"."handed_in_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_ongoing_key" ON "attempts" USING btree ("student_id","lesson_id","class_group_id","kind") WHERE "attempts"."finished_at" is null and "attempts"."handed_in_at" is null;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_max_attempts" CHECK ("exams"."max_attempts" between 1 and 20);--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_result_time" CHECK ("exams"."result_time" in ('at-once','window-end','moment'));--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_results_at" CHECK (("exams"."result_time" = 'moment') = ("exams"."results_at" is not null));