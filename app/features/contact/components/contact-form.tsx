import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { FormField, TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { Checkbox, Select, Textarea } from '@/components/ui/input';
import { retryableImport } from '@/lib/react/retryable-import';
import { brand } from '@/lib/text/brand';
import type { ContactValues } from '../schema';
import { ScreenshotPicker } from './screenshot-picker';

const choices = [
  {
    name: 'plan',
    label: 'Plan',
    options: { free: 'Free', pro: 'Pro', 'pro-planner': 'Pro Plus', 'not-sure': 'Not sure' },
  },
  {
    name: 'issueType',
    label: 'Issue type',
    options: {
      access: 'Getting in',
      qrcode: 'QR code',
      'editing-guests': 'Editing guests',
      payment: 'Payment',
      other: 'Something else',
    },
  },
] as const;

const troubleText = 'There was a problem submitting your form. Please try again.';

/** The form validation is as large as the rest of the page, and needed only on submit. */
const loadResolver = retryableImport(() => import('../resolver'));
const loadSending = retryableImport(() => import('../mutations'));
const resolver: Resolver<ContactValues> = async (...given) =>
  (await loadResolver()).contactResolver(...given);

export function ContactForm() {
  const [isSent, setIsSent] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const form = useForm<ContactValues>({
    resolver,
    defaultValues: { inquiryType: 'general' }, // no defaults for texts, to keep text typed before hydration
  });
  const { register, handleSubmit, watch, formState, reset, setValue } = form;
  const purchase = useRef<HTMLInputElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    setIsReady(true);
    if (purchase.current?.checked) setValue('inquiryType', 'purchase'); // keeps a choice made earlier
  }, [setValue]);
  const isPurchase = watch('inquiryType') === 'purchase';

  const send = async (values: ContactValues) => {
    try {
      const { sendMessage } = await loadSending();
      await sendMessage({ values, screenshot });
      setIsSent(true);
      const { notify } = await import('@/components/notify');
      notify.success('Your message has been sent!');
    } catch (error) {
      console.error(error);
      const { toAppError } = await import('@/lib/backend/errors');
      const { code, message } = toAppError((error as Error).cause);
      const wouldFailAgain = ['too_many_requests', 'screenshots_full', 'server_full'].includes(
        code,
      );
      const { notify } = await import('@/components/notify');
      notify.error('Error', wouldFailAgain ? message : troubleText);
    }
  };
  const submitForm = (event: React.FormEvent) => {
    setHasFailed(false);
    handleSubmit(send)(event).catch((error) => {
      console.error(error);
      setHasFailed(true); // a script did not load
    });
  };

  if (isSent) {
    return (
      <div role="status">
        {/* The form and its focus are gone, so the next Tab continues from here. */}
        <h2 className="title-m" tabIndex={-1} ref={(heading) => heading?.focus()}>
          Thanks for reaching out
        </h2>
        <p className="mt-2 text-ink-2">
          Our team will reply shortly. For urgent issues, please e-mail us at{' '}
          <a className="link" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </p>
        <Button
          variant="soft"
          className="mt-5"
          onClick={() => {
            reset();
            setScreenshot(null);
            setIsSent(false);
          }}
        >
          Send another message
        </Button>
      </div>
    );
  }
  return (
    <form method="post" className="form-grid" onSubmit={submitForm} noValidate>
      <fieldset className="grid gap-1">
        <legend className="label">What is it about?</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="inquiryType"
            defaultChecked
            onChange={() => setValue('inquiryType', 'general')}
          />{' '}
          General Question
        </label>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="inquiryType"
            ref={purchase}
            onChange={() => setValue('inquiryType', 'purchase')}
          />{' '}
          Purchase Plan or Billing
        </label>
      </fieldset>
      <TextField form={form} name="fullName" label="Full Name" autoComplete="name" />
      <TextField
        form={form}
        name="email"
        label="Email"
        optional={isPurchase ? 'used for purchase' : undefined}
        type="email"
        autoComplete="email"
      />
      {isPurchase ? (
        <>
          {choices.map(({ name, label, options }) => (
            <FormField key={name} form={form} name={name} label={label}>
              {(control) => (
                <Select {...control} defaultValue="">
                  <option value="">Choose…</option>
                  {Object.entries(options).map(([value, words]) => (
                    <option key={value} value={value}>
                      {words}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
          ))}
          <FormField form={form} name="description" label="Description">
            {(control) => <Textarea {...control} />}
          </FormField>
          <label htmlFor="attach-screenshot" className="flex min-h-11 items-center gap-3">
            <Checkbox id="attach-screenshot" {...register('attachScreenshot')} />
            Attach screenshot
          </label>
          {watch('attachScreenshot') && (
            <ScreenshotPicker file={screenshot} onChange={setScreenshot} />
          )}
        </>
      ) : (
        <FormField form={form} name="question" label="Question">
          {(control) => <Textarea {...control} />}
        </FormField>
      )}
      {hasFailed && (
        <p className="error" role="alert">
          {troubleText}
        </p>
      )}
      <Button type="submit" disabled={!isReady} busy={formState.isSubmitting}>
        {formState.isSubmitting ? 'Submitting...' : 'Submit'}
      </Button>
      <noscript>
        <p>
          This form needs JavaScript. Please write to{' '}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
        </p>
      </noscript>
    </form>
  );
}
