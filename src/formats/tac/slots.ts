/** The slots of the temporal task of TAC-KBP 2011. */
export const slots = [
  'per:spouse',
  'per:title',
  'per:employee_of',
  'per:member_of',
  'per:cities_of_residence',
  'per:stateorprovinces_of_residence',
  'per:countries_of_residence',
  'org:top_members/employees',
] as const

export function isSlot(name: string): boolean {
  return slots.some((slot) => slot === name)
}
