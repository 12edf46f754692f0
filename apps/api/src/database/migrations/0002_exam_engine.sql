CREATE TABLE "attempt_starts" (
	"student_id" integer NOT NULL,
	"start" varchar(40) NOT NULL,
	"attempt_id" bigint NOT NULL,
	CONSTRAINT "attempt_starts_student_id_start_pk" PRIMARY KEY("student_id","start")
);
--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD COLUMN "marks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "paused_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_starts" ADD CONSTRAINT "attempt_starts_student_id_attempt_id_attempts_student_id_id_fk" FOREIGN KEY ("student_id","attempt_id") REFERENCES "public"."attempts"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_starts_attempt_idx" ON "attempt_starts" USING btree ("student_id","attempt_id");--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_marks" CHECK ("attempt_answers"."marks" >= 0);--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_paused" CHECK ("attempts"."paused_seconds" >= 0);