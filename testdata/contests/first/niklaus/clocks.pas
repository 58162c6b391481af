{ Nine nested loops over how often each move is made, in the language of the contest of 1994.
  Every loop turns the dials by one more quarter; after four rounds they stand where they stood. }
program NestedLoops;

const
  Turned: array[1..9] of string =
    ('ABDE', 'ABC', 'BCEF', 'ADG', 'BDEFH', 'CFI', 'DEGH', 'GHI', 'EFHI');

var
  Dial: array['A'..'I'] of integer;
  Count: array[1..9] of integer;
  c: char;

procedure Print;
var
  m, k: integer;
begin
  for m := 1 to 9 do
    for k := 1 to Count[m] do
      Write(m, ' ');
  WriteLn;
  Halt
end;

function AllAtTwelve: boolean;
var
  c: char;
begin
  AllAtTwelve := true;
  for c := 'A' to 'I' do
    if Dial[c] <> 0 then
      AllAtTwelve := false
end;

procedure Loop(m: integer);
var
  i, k: integer;
begin
  if m > 9 then begin
    if AllAtTwelve then
      Print
  end
  else for k := 0 to 3 do begin
    Count[m] := k;
    Loop(m + 1);
    for i := 1 to Length(Turned[m]) do
      Dial[Turned[m][i]] := (Dial[Turned[m][i]] + 1) mod 4
  end
end;

begin
  for c := 'A' to 'I' do
    Read(Dial[c]);
  Loop(1)
end.
{ Niklaus }
