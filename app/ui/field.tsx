import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export const controlClass =
	'min-h-12 w-full min-w-0 rounded-control border-[1.5px] border-edge bg-panel px-3 py-2.5 leading-snug text-ink placeholder:text-soft disabled:bg-sunk disabled:text-soft';

type FieldBaseProps = {
	/** For a label elsewhere on the page that leads to the control. */
	id?: string | undefined;
	label: string;
	hint?: ReactNode;
	error?: string | undefined;
	/** The tool that the value comes from while the visitor has not typed one. */
	source?: string | undefined;
};

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export function Field({
	id: givenId,
	label,
	hint,
	error,
	source,
	children,
}: FieldBaseProps & { children: (control: ControlProps) => ReactNode }) {
	const ownId = useId();
	const id = givenId ?? ownId;
	const hintId = `${id}-hint`;
	const errorId = `${id}-error`;
	const sourceId = `${id}-source`;
	const describedBy =
		[source ? sourceId : '', hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
	return (
		<div className={classNames('grid gap-1.5', source && '[&_:is(input,select,textarea)]:bg-brand-wash')}>
			<div className="flex flex-wrap items-baseline gap-x-3">
				<label htmlFor={id} className="max-w-full grow font-semibold">
					{label}
				</label>
				{source ? (
					// Short, so that it fits in the line of the label and the page does not shift.
					<span id={sourceId} title={source} className="text-xs text-brand">
						<span aria-hidden="true">From your record</span>
						<span className="sr-only">From your record: {source}</span>
					</span>
				) : null}
			</div>
			{children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
			{hint ? (
				<div id={hintId} className="text-sm text-soft">
					{hint}
				</div>
			) : null}
			{error ? (
				<div id={errorId} className="text-sm font-semibold text-danger">
					{error}
				</div>
			) : null}
		</div>
	);
}

function withoutFieldProps<Props extends FieldBaseProps>({ id, label, hint, error, source, ...rest }: Props) {
	return rest;
}

type TextFieldProps = FieldBaseProps &
	Omit<ComponentProps<'input'>, 'onChange' | 'value'> & { value: string; onChange: (value: string) => void };

export function TextField(props: TextFieldProps) {
	const { value, onChange, className, ...rest } = withoutFieldProps(props);
	return (
		<Field {...props}>
			{(control) => (
				<input
					{...control}
					{...rest}
					className={classNames(controlClass, className)}
					value={value}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</Field>
	);
}

type TextAreaFieldProps = FieldBaseProps &
	Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & {
		value: string;
		onChange: (value: string) => void;
	};

export function TextAreaField(props: TextAreaFieldProps) {
	const { value, onChange, className, rows = 4, ...rest } = withoutFieldProps(props);
	return (
		<Field {...props}>
			{(control) => (
				<textarea
					{...control}
					{...rest}
					rows={rows}
					className={classNames(controlClass, className)}
					value={value}
					onChange={(event) => onChange(event.target.value)}
				/>
			)}
		</Field>
	);
}

export type SelectOption<Value extends string = string> = { value: Value; label: string };

type SelectFieldProps<Value extends string> = FieldBaseProps & {
	value: Value | '';
	options: readonly SelectOption<Value>[];
	onChange: (value: Value | '') => void;
	placeholder?: string;
};

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
	const { value, options, onChange, placeholder } = props;
	const findOptionValue = (text: string) => options.find((option) => option.value === text)?.value ?? '';
	return (
		<Field {...props}>
			{(control) => (
				<select
					{...control}
					className={classNames(controlClass, 'text-ellipsis')}
					value={value}
					onChange={(event) => onChange(findOptionValue(event.target.value))}
				>
					{placeholder ? <option value="">{placeholder}</option> : null}
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

type CheckboxFieldProps = {
	label: ReactNode;
	checked: boolean;
	onChange: (checked: boolean) => void;
};

export function CheckboxField({ label, checked, onChange }: CheckboxFieldProps) {
	return (
		<label className="flex min-h-12 cursor-pointer items-start gap-3 py-2.5">
			<input
				type="checkbox"
				className="mt-0.5 size-6 shrink-0"
				checked={checked}
				onChange={(event) => onChange(event.target.checked)}
			/>
			<span className="min-w-0">{label}</span>
		</label>
	);
}

export function FormError({ text }: { text: string | undefined }) {
	return text ? <p className="font-semibold text-danger">{text}</p> : null;
}
