CREATE TABLE "plan_settings" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"minutes" smallint[] DEFAULT '{120,60,60,60,60,60,120}' NOT NULL,
	"days_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"study_time" varchar(5) DEFAULT '19:00' NOT NULL,
	"short_day" date,
	"short_minutes" smallint,
	"set_up_at" timestamp with time zone,
	"date_hidden_until" date,
	"reminds" boolean DEFAULT false NOT NULL,
	"reminder_hour" smallint DEFAULT 20 NOT NULL,
	"reminded_on" date,
	"unseen_reminders" smallint DEFAULT 0 NOT NULL,
	"calendar_hash" varchar(64),
	"exam_answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "plan_settings_minutes" CHECK (cardinality("plan_settings"."minutes") = 7),
	CONSTRAINT "plan_settings_hour" CHECK ("plan_settings"."reminder_hour" between 8 and 21),
	CONSTRAINT "plan_settings_short" CHECK (("plan_settings"."short_day" is null) = ("plan_settings"."short_minutes" is null))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"made_on" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"courses" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	"dropped" jsonb NOT NULL,
	"past" jsonb NOT NULL,
	"pins" jsonb NOT NULL,
	"skips" jsonb NOT NULL,
	"sentences" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_settings" ADD CONSTRAINT "plan_settings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_settings_calendar_idx" ON "plan_settings" USING btree ("calendar_hash");--> statement-breakpoint
CREATE INDEX "plan_settings_reminder_idx" ON "plan_settings" USING btree ("reminder_hour","student_id") WHERE "plan_settings"."reminds";--> statement-breakpoint
CREATE INDEX "plans_made_idx" ON "plans" USING btree ("made_on","student_id");