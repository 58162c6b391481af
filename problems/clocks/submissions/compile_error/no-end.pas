{ DOES NOT COMPILE: the last end is missing. }
program NoEnd;

begin
  WriteLn('4 5 8 9')
