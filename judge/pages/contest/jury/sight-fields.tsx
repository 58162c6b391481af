import type { JSX } from 'preact';
import { feedbackPolicies } from '../../../protocol/index.ts';
import { SelectField } from '../../parts/form.tsx';

/** Who sees what of a contest. */
export const SightFields = ({ form }: { form: { feedback: string; public: string } }): JSX.Element => (
  <>
    <SelectField
      label="Teams see of their submissions"
      name="feedback"
      value={form.feedback}
      options={feedbackPolicies.map((one) => [one, one] as const)}
    />
    <SelectField
      label="Seen by"
      name="public"
      value={form.public}
      options={[
        ['yes', 'everybody'],
        ['no', 'its members'],
      ]}
    />
  </>
);
