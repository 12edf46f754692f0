CREATE TABLE "lesson_results" (
	"student_id" integer NOT NULL,
	"class_group_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"kind" varchar(6) NOT NULL,
	"attempts" integer NOT NULL,
	"percents" numeric NOT NULL,
	"best" numeric NOT NULL,
	"first_correct" smallint NOT NULL,
	"first_total" smallint NOT NULL,
	"modules" jsonb NOT NULL,
	CONSTRAINT "lesson_results_student_id_class_group_id_lesson_id_kind_pk" PRIMARY KEY("student_id","class_group_id","lesson_id","kind"),
	CONSTRAINT "lesson_results_kind" CHECK ("lesson_results"."kind" in ('test','mock')),
	CONSTRAINT "lesson_results_attempts" CHECK ("lesson_results"."attempts" > 0)
);
--> statement-breakpoint
CREATE TABLE "week_results" (
	"student_id" integer NOT NULL,
	"class_group_id" integer NOT NULL,
	"week" date NOT NULL,
	"attempts" integer NOT NULL,
	"percents" numeric NOT NULL,
	CONSTRAINT "week_results_student_id_class_group_id_week_pk" PRIMARY KEY("student_id","class_group_id","week"),
	CONSTRAINT "week_results_attempts" CHECK ("week_results"."attempts" > 0)
);
--> statement-breakpoint
ALTER TABLE "study_states" ADD COLUMN "results_counted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "study_states_uncounted_idx" ON "study_states" USING btree ("student_id") WHERE "study_states"."results_counted_at" is null;